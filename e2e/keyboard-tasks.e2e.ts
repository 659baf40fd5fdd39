import { erc20Abi, parseEther } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import type { Keyboard } from './fixtures/keyboard.js'
import { DemoWalletDialog } from './pages/wallet.js'

/** Approves in the dialog of the demo wallet, where Reject has the focus first. */
async function approve(keyboard: Keyboard, { reject, approve }: DemoWalletDialog) {
  await expect(reject).toBeFocused()
  await keyboard.press('Tab')
  await expect(approve).toBeFocused()
  await keyboard.press('Space')
}

test.describe('by keyboard alone, with the demo wallet', () => {
  test.beforeEach(async ({ app, modal, page, keyboard }) => {
    await app.open({ path: '/' })
    await keyboard.choose(/^connect-button/)
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await keyboard.choose(/^wallet-dev\.gla\.demo/)
    await approve(keyboard, new DemoWalletDialog(page))
    await expect(app.accountButton).toBeFocused()
    await keyboard.press('Enter')
    await expect(modal.view('Account')).toBeVisible()
  })

  test('switches the network, and goes back to where it was', async ({
    app,
    modal,
    page,
    keyboard,
  }) => {
    await keyboard.choose(/^account-network/)
    await expect(modal.view('Choose a network')).toBeVisible()
    await keyboard.choose(/^network-(eip155:)?31338/)
    await approve(keyboard, new DemoWalletDialog(page))
    await expect(app.account).toContainText('GLA Local 2')
    await expect(modal.view('Account')).toBeVisible()
    await keyboard.press('Escape')
    await expect(app.accountButton).toBeFocused()
  })

  test('sends coins, which arrive, and signs out', async ({
    app,
    modal,
    page,
    chains,
    keyboard,
  }) => {
    const { address: receiver } = createPerson()
    await keyboard.choose(/^account-send/)
    await expect(modal.amount).toBeFocused()
    await keyboard.type('0.25')
    await keyboard.goTo(/^send-receiver/)
    await keyboard.type(receiver)
    await keyboard.choose(/^send-review/)
    await expect(modal.view('Review')).toBeVisible()
    await expect(modal.dialog).toContainText(receiver)
    await keyboard.choose(/^send-confirm/)
    await approve(keyboard, new DemoWalletDialog(page))
    await expect.poll(() => chains[0].getBalance({ address: receiver })).toBe(parseEther('0.25'))
    await expect(modal.view('Account')).toBeVisible()
    await keyboard.choose(/^disconnect/)
    await expect(app.connectButton).toBeFocused()
  })

  test('leaves a review and the form by their back buttons, and finds what was typed', async ({
    modal,
    keyboard,
  }) => {
    await keyboard.choose(/^account-send/)
    await expect(modal.amount).toBeFocused()
    await keyboard.type('0.25')
    await keyboard.goTo(/^send-receiver/)
    await keyboard.type('0x000000000000000000000000000000000000dEaD')
    await keyboard.choose(/^send-review/)
    await expect(modal.view('Review')).toBeVisible()
    await keyboard.choose(/^modal-back/)
    await expect(modal.amount).toBeFocused()
    await expect(modal.amount).toHaveValue('0.25')
    await keyboard.choose(/^modal-back/)
    await expect(modal.view('Account')).toBeVisible()
  })
})

test('by keyboard alone: tries again after a refusal', async ({
  app,
  modal,
  keyboard,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  wallet.answer('reject')
  await app.open()
  await keyboard.choose(/^connect-button/)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await keyboard.choose(/^wallet-test\.wallet\.one/)
  await expect(modal.button('Try again')).toBeVisible()
  wallet.answer('approve')
  await keyboard.choose(/^try-again/)
  await expect(app.accountButton).toBeFocused()
  expect(wallet.questions).toHaveLength(2)
})

test('by keyboard alone: copies the link of the code', async ({
  app,
  modal,
  page,
  context,
  keyboard,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open()
  await keyboard.choose(/^connect-button/)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await keyboard.choose(/^wallet-walletConnect/)
  const link = await modal.uri()
  await keyboard.choose(/^copy-link/)
  await expect(modal.toast).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(app.connectButton).toBeFocused()
})

test('by keyboard alone: finds a wallet among all, and chooses it', async ({
  app,
  modal,
  person,
  keyboard,
  browserWallet,
}) => {
  const other = await browserWallet({ name: 'Anchor Wallet', rdns: 'test.wallet.anchor' })
  const wanted = await browserWallet({ name: 'Anchorage', rdns: 'test.wallet.anchorage' })
  await app.open()
  await keyboard.choose(/^connect-button/)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await keyboard.choose(/^show-all-wallets/)
  const field = modal.dialog.getByTestId('wallet-search')
  await expect(field).toBeFocused()
  await keyboard.type('ancho')
  await expect(modal.wallet(wanted.rdns)).toBeVisible()
  await keyboard.press('ArrowDown', 'ArrowDown')
  await expect(modal.wallet(wanted.rdns)).toBeFocused()
  await keyboard.press('ArrowUp', 'ArrowUp')
  await expect(field).toBeFocused()
  // Escape empties the search first, and only then closes the modal.
  await keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await keyboard.type('anchorage')
  await expect(modal.wallet(other.rdns)).toHaveCount(0)
  await keyboard.press('Enter')
  await expect(app.accountButton).toContainText(person.address.slice(-4))
  await expect(app.accountButton).toBeFocused()
})

test('by keyboard alone: finds a token by its address and sends of it, and acknowledges a look-alike', async ({
  app,
  modal,
  chains: [chain],
  keyboard,
  browserWallet,
  oddToken,
}) => {
  const { address: receiver } = createPerson()
  const { address } = await oddToken('noReturn', 2_000_000n)
  const wallet = await browserWallet()
  await app.open()
  await keyboard.choose(/^connect-button/)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await keyboard.choose(new RegExp(`^wallet-${wallet.rdns}`))
  await expect(app.accountButton).toBeFocused()
  await keyboard.press('Enter')
  await expect(modal.view('Account')).toBeVisible()
  await keyboard.choose(/^account-send/)
  await expect(modal.amount).toBeFocused()
  await keyboard.choose(/^send-coin/)
  const field = modal.dialog.getByTestId('token-search')
  await expect(field).toBeFocused()
  await keyboard.type(address)
  const found = modal.dialog.getByTestId(new RegExp(`^token-${address}$`, 'i'))
  await expect(found).toBeVisible()
  await keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
  await keyboard.press('Enter')
  await expect(modal.amount).toBeFocused()
  await keyboard.type('1.25')
  await keyboard.goTo(/^send-receiver/)
  await keyboard.type(receiver)
  await keyboard.choose(/^send-review/)
  await expect(modal.view('Review')).toBeVisible()
  await keyboard.choose(/^send-confirm/)
  await expect(modal.view('Account')).toBeVisible()
  const balance = { abi: erc20Abi, address, functionName: 'balanceOf', args: [receiver] } as const
  await expect.poll(() => chain.readContract(balance)).toBe(1_250_000n)

  await keyboard.choose(/^account-send/)
  await expect(modal.amount).toBeFocused()
  await keyboard.type('0.25')
  await keyboard.goTo(/^send-receiver/)
  await keyboard.type(`${receiver.slice(0, 6)}${'0'.repeat(32)}${receiver.slice(-4)}`.toLowerCase())
  await expect(modal.review).toBeDisabled()
  await keyboard.choose(/^look-alike-agree/, 'Space')
  await keyboard.choose(/^send-review/)
  await expect(modal.view('Review')).toBeVisible()
  await keyboard.press('Escape')
  await expect(app.accountButton).toBeFocused()
})
