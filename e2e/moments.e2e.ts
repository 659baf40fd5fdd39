import { expect, test } from './fixtures/journey.js'
import { withMotion } from './fixtures/with-motion.js'

test.use(withMotion)

test('on connect the ring closes into a check, for 300 ms, and then the modal closes', async ({
  app,
  modal,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  wallet.answer('hold')
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  const ring = modal.dialog.locator('.ring')
  await expect(ring).toHaveClass(/waiting/)
  const closing = await ring.evaluateHandle((element) => {
    const lengths = new Promise<number[]>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!element.classList.contains('closed')) return
        const moves = element.getAnimations({ subtree: true })
        const ends = moves.filter((move) => move instanceof CSSTransition)
        resolve(ends.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
      })
      watcher.observe(element, { attributes: true })
    })
    return { lengths }
  })
  wallet.answer('approve')
  const lengths = await closing.evaluate(({ lengths }) => lengths)
  expect(Math.max(...lengths)).toBeCloseTo(300)
  await expect(modal.dialog).toBeHidden()
  await expect(app.status('Connected')).toBeVisible()
})
