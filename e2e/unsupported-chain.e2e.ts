import { expect, test } from './fixtures/journey.js'
import { withMotion } from './fixtures/with-motion.js'

test.use(withMotion)

const unknown = 424_242

test.describe('F12: a wallet that moves to an unknown network', () => {
  test('opens UnsupportedChain, which shakes instead of closing, until the wallet is back', async ({
    app,
    modal,
    page,
    stack,
    browserWallet,
  }) => {
    const [first, second] = stack.chains
    const elsewhere = { id: unknown, name: 'Elsewhere', rpcUrl: first.rpcUrl }
    const wallet = await browserWallet({ chains: [first, second, elsewhere] })
    await app.open({ path: '/' })
    await modal.choose(wallet.rdns)
    await expect(app.accountButton).toBeVisible()
    await wallet.act(page, { moveTo: unknown })
    await expect(modal.view('Unsupported network')).toBeVisible()
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => page.keyboard.press('Escape'),
    ]) {
      // The listener is added before the input, which a busy page handles first.
      const shaken = await page.evaluateHandle(() => ({
        done: new Promise<void>((resolve) => {
          const root = document.querySelector('gla-modal')?.shadowRoot
          root?.addEventListener('animationstart', (event) => {
            if ((event as AnimationEvent).animationName.includes('shake')) resolve()
          })
        }),
      }))
      await leave()
      await shaken.evaluate(({ done }) => done)
      await expect(modal.view('Unsupported network')).toBeVisible()
      // The shake has ended before the next attempt, or there would be no new one to see.
      await expect(modal.blocked).toHaveCount(0)
    }
    await modal.network(31338).click()
    await expect(modal.dialog).toBeHidden()
    await expect(app.account).toContainText('GLA Local 2')
  })

  test('closes it when the wallet comes back by itself', async ({
    app,
    modal,
    page,
    stack,
    browserWallet,
  }) => {
    const [first] = stack.chains
    const elsewhere = { id: unknown, name: 'Elsewhere', rpcUrl: first.rpcUrl }
    const wallet = await browserWallet({ chains: [first, elsewhere] })
    await app.open({ path: '/' })
    await modal.choose(wallet.rdns)
    await expect(app.accountButton).toBeVisible()
    await wallet.act(page, { moveTo: unknown })
    await expect(modal.view('Unsupported network')).toBeVisible()
    await wallet.act(page, { moveTo: first.id })
    await expect(modal.dialog).toBeHidden()
    await expect(app.account).toContainText(first.name)
  })

  test('can be left by disconnecting, and the page goes on', async ({
    app,
    modal,
    page,
    stack,
    browserWallet,
  }) => {
    const [first] = stack.chains
    const elsewhere = { id: unknown, name: 'Elsewhere', rpcUrl: first.rpcUrl }
    const wallet = await browserWallet({ chains: [first, elsewhere] })
    await app.open()
    await modal.choose(wallet.rdns)
    await expect(app.accountButton).toBeVisible()
    await wallet.act(page, { moveTo: unknown })
    await modal.disconnect.click()
    await expect(app.connectButton).toBeVisible()
    await expect(modal.dialog).toBeHidden()
    await app.header.getByRole('link', { name: '白皮书' }).click()
    await expect(page).toHaveURL(/\/book$/)
    await modal.choose('walletConnect')
    await expect(modal.view('Scan with your wallet')).toBeVisible()
  })
})
