import { expect, test } from './fixtures/journey.js'
import { withMotion } from './fixtures/with-motion.js'
import type { StackChain } from './stack/stack-messages.js'

// With swaps in the product.
test.use({ ...withMotion, provider: true })

const unknown = 424_242
const elsewhere = ({ rpcUrl }: StackChain) => ({ id: unknown, name: 'Elsewhere', rpcUrl })

test.describe('F12: a wallet that moves to a network that a dapp has not configured', () => {
  test('opens UnsupportedChain, which shakes instead of closing, until the wallet is back', async ({
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
    await dapp.open()
    await dapp.connect(wallet)
    await expect(modal.dialog).toBeHidden()
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
    await modal.network(first.id).click()
    await expect(modal.dialog).toBeHidden()
    await expect(page.getByTestId('account-button')).toContainText('0x')
  })

  test('closes it when the wallet comes back by itself', async ({
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
    await dapp.open()
    await dapp.connect(wallet)
    await expect(modal.dialog).toBeHidden()
    await wallet.act(page, { moveTo: unknown })
    await expect(modal.view('Unsupported network')).toBeVisible()
    await wallet.act(page, { moveTo: first.id })
    await expect(modal.dialog).toBeHidden()
    await expect(page.getByTestId('account-button')).toContainText('0x')
  })

  test('can be left by disconnecting, and the page goes on', async ({
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
    await dapp.open()
    await dapp.connect(wallet)
    await expect(modal.dialog).toBeHidden()
    await wallet.act(page, { moveTo: unknown })
    await modal.disconnect.click()
    await expect(modal.dialog).toBeHidden()
    await expect(page.getByTestId('connect-button')).toBeVisible()
  })
})

test.describe('ruling 52: a wallet on a network that the product has not configured', () => {
  test.beforeEach(async ({ app, modal, page, stack, browserWallet }) => {
    const [first, second] = stack.chains
    const wallet = await browserWallet({ chains: [first, second, elsewhere(first)] })
    await app.open({ path: '/' })
    await modal.choose(wallet.rdns)
    await expect(app.accountButton).toBeVisible()
    await expect(modal.dialog).toBeHidden()
    await wallet.act(page, { moveTo: unknown })
    await expect(app.accountButton).toContainText('Unsupported network')
  })

  test('is left in peace: nothing opens, and each page says what it can', async ({
    app,
    modal,
    page,
    stack,
  }) => {
    const [{ name }] = stack.chains
    await expect(app.account).toContainText('a network GLA doesn’t support')
    await expect(modal.dialog).toBeHidden()
    for (const [link, says] of [
      [/White paper/, 'GLA'],
      [/Trade/, 'Network not supported for Swaps'],
      [/Mining/, `This page works with contracts on ${name}`],
      [/Staking/, `This page works with contracts on ${name}`],
      [/Profile/, 'a network GLA doesn’t support'],
    ] as const) {
      await app.header.getByRole('link', { name: link }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main).toContainText(says)
      await expect(main.locator('.skeleton')).toHaveCount(0)
    }
    // What the site itself tells of the contracts needs no network of the wallet.
    await app.header.getByRole('link', { name: /Staking/ }).click()
    await expect(page.getByTestId('pool-1-total')).toContainText('GLA')
    await expect(page.getByTestId('pool-1-stake-amount')).toHaveCount(0)
    await app.header.getByRole('link', { name: /Mining/ }).click()
    await expect(page.getByTestId('mine-power')).toContainText(/\d/)
    await expect(page.locator('#my-machines')).toHaveCount(0)
    await app.accountButton.click()
    await expect(modal.view('Account')).toBeVisible()
  })

  test('who sends chooses a network first, may leave it at that, and goes on once it is switched', async ({
    app,
    modal,
    page,
    stack,
  }) => {
    await modal.openAccount()
    await modal.sendRow.click()
    await expect(modal.view('Unsupported network')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toBeHidden()
    await expect(app.accountButton).toContainText('Unsupported network')
    await modal.openAccount()
    await modal.sendRow.click()
    await modal.network(stack.chains[1].id).click()
    await expect(modal.view('Send')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(app.account).toContainText('GLA Local 2')
  })

  test('who trades chooses one, too, and can close it', async ({ app, modal, page, stack }) => {
    await app.header.getByRole('link', { name: /Trade/ }).click()
    await page.getByTestId('swap-action').click()
    await expect(modal.view('Unsupported network')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toBeHidden()
    await page.getByTestId('swap-action').click()
    await modal.network(stack.chains[0].id).click()
    await expect(modal.dialog).toBeHidden()
    await expect(app.accountButton).not.toContainText('Unsupported network')
  })
})
