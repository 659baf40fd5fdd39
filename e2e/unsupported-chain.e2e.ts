import { expect, test } from './fixtures/journey.js'
import { withMotion } from './fixtures/with-motion.js'
import type { StackChain } from './stack/stack-messages.js'

// With swaps in the product.
test.use({ ...withMotion, provider: true })

const unknown = 424_242
const elsewhere = ({ rpcUrl }: StackChain) => ({ id: unknown, name: 'Elsewhere', rpcUrl })

test('F12: a wallet that moves to a network that a dapp has not configured opens UnsupportedChain, which is left by a network or by disconnecting', async ({
  dapp,
  callsSite,
  modal,
  page,
  stack,
  browserWallet,
}) => {
  const [first] = stack.chains
  const chains = [first, elsewhere(first)]
  const wallet = await browserWallet({ origin: callsSite.origin, chains })
  const account = page.getByTestId('account-button')
  await dapp.open()
  await dapp.connect(wallet)
  await expect(modal.dialog).toBeHidden()
  await wallet.act(page, { moveTo: unknown })
  await expect(modal.view('Unsupported network')).toBeVisible()

  await test.step('shakes instead of closing, until the wallet is back', async () => {
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
    await modal.network(first.id).click()
    await expect(modal.dialog).toBeHidden()
    await expect(account).toContainText('0x')
  })

  await test.step('is closed when the wallet comes back by itself', async () => {
    await wallet.act(page, { moveTo: unknown })
    await expect(modal.view('Unsupported network')).toBeVisible()
    await wallet.act(page, { moveTo: first.id })
    await expect(modal.dialog).toBeHidden()
    await expect(account).toContainText('0x')
  })

  await test.step('can be left by disconnecting, and the page goes on', async () => {
    await wallet.act(page, { moveTo: unknown })
    await modal.disconnect.click()
    await expect(modal.dialog).toBeHidden()
    await expect(page.getByTestId('connect-button')).toBeVisible()
  })
})

test('ruling 52: a wallet on a network that the product has not configured is left in peace, and chooses one where an act needs it', async ({
  app,
  modal,
  page,
  stack,
  browserWallet,
}) => {
  const [first, second] = stack.chains
  const wallet = await browserWallet({ chains: [first, second, elsewhere(first)] })
  const main = page.getByRole('main')
  const goTo = (name: RegExp) => app.header.getByRole('link', { name }).click()
  const isElsewhere = () => expect(app.accountButton).toContainText('Unsupported network')
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  await expect(modal.dialog).toBeHidden()
  await wallet.act(page, { moveTo: unknown })
  await isElsewhere()

  await test.step('nothing opens, and each page says what it can', async () => {
    await expect(app.account).toContainText('a network GLA doesn’t support')
    await expect(modal.dialog).toBeHidden()
    for (const [link, says] of [
      [/White paper/, 'GLA'],
      [/Trade/, 'Network not supported for Swaps'],
      [/Mining/, `This page works with contracts on ${first.name}`],
      [/Staking/, `This page works with contracts on ${first.name}`],
      [/Profile/, 'a network GLA doesn’t support'],
    ] as const) {
      await goTo(link)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main).toContainText(says)
      await expect(main.locator('.skeleton')).toHaveCount(0)
    }
    // What the site itself tells of the contracts needs no network of the wallet.
    await goTo(/Staking/)
    await expect(page.getByTestId('pool-1-total')).toContainText('GLA')
    await expect(page.getByTestId('pool-1-stake-amount')).toHaveCount(0)
    await goTo(/Mining/)
    await expect(page.getByTestId('mine-power')).toContainText(/\d/)
    await expect(page.locator('#my-machines')).toHaveCount(0)
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('who sends chooses a network first, may leave it at that, and goes on once it is switched', async () => {
    await goTo(/Home/)
    await modal.openAccount()
    await modal.sendRow.click()
    await expect(modal.view('Unsupported network')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toBeHidden()
    await isElsewhere()
    await modal.openAccount()
    await modal.sendRow.click()
    await modal.network(second.id).click()
    await expect(modal.view('Send')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(app.account).toContainText('GLA Local 2')
  })

  await test.step('who trades chooses one, too, and can close it', async () => {
    await wallet.act(page, { moveTo: unknown })
    await isElsewhere()
    await goTo(/Trade/)
    await page.getByTestId('swap-action').click()
    await expect(modal.view('Unsupported network')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toBeHidden()
    await page.getByTestId('swap-action').click()
    await modal.network(first.id).click()
    await expect(modal.dialog).toBeHidden()
    await expect(app.accountButton).not.toContainText('Unsupported network')
  })
})
