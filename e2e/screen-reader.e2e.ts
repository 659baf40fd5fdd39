import { test as base, expect } from './fixtures/journey.js'
import { type Heard, ScreenReader } from './fixtures/screen-reader.js'

/** A user with a screen reader and a keyboard. */
const test = base.extend<{
  /** Waits until the screen reader announces all of this. */
  hears(wanted: Partial<Record<keyof Heard, unknown>>): Promise<void>
}>({
  hears: async ({ page }, use) => {
    const reader = await ScreenReader.of(page)
    await use((wanted) => expect.poll(() => reader.hear()).toMatchObject(wanted))
  },
})

test('F20: opens, chooses, cancels, is refused, tries again, is connected, signs out: each is heard, and the focus returns', async ({
  app,
  keyboard,
  hears,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await keyboard.goTo(/^connect-button/)
  await hears({ dialog: null, focus: 'button Connect wallet' })
  await keyboard.press('Enter')
  const connect = { dialog: 'Connect a wallet', focus: 'heading Connect a wallet' }
  await hears(connect)

  wallet.answer('hold')
  await keyboard.goTo(/^wallet-test\.wallet\.one/)
  await hears({ ...connect, focus: 'button Test Wallet' })
  await keyboard.press('Enter')
  const waiting = {
    dialog: 'Test Wallet',
    focus: 'heading Test Wallet',
    said: [
      'status: Continue in Test Wallet Confirm the connection in your wallet. The request may take a moment to appear.',
    ],
  }
  await hears(waiting)
  await keyboard.choose(/^modal-back/)
  await hears(connect)

  wallet.answer('reject')
  await keyboard.choose(/^wallet-test\.wallet\.one/)
  await hears({
    ...waiting,
    said: [
      'status: Connection declined You declined the request in your wallet. Nothing was shared.',
    ],
  })
  wallet.answer('hold')
  await keyboard.choose(/^try-again/)
  // The button is gone, so the focus is on the heading of the view.
  await hears(waiting)
  wallet.answer('approve')
  await hears({ dialog: null, focus: expect.stringMatching(/^button Account 0x/) })

  await keyboard.press('Enter')
  await hears({ dialog: 'Account', focus: 'heading Account' })
  await keyboard.choose(/^disconnect/)
  await hears({ dialog: null, focus: 'button Connect wallet' })
})

test('a tip: shown where the focus comes, heard once as the name of its button, and gone by an Escape that closes nothing else', async ({
  app,
  modal,
  context,
  keyboard,
  hears,
  browserWallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  await hears({ dialog: 'Account', tips: [] })
  const tip = modal.dialog.getByRole('tooltip')
  const copy = { dialog: 'Account', focus: 'button Copy address' }
  await keyboard.goTo(/^copy-address/)
  await hears({ ...copy, tips: ['Copy address'] })
  await expect(tip).toBeInViewport({ ratio: 1 })
  await keyboard.press('Escape')
  await hears({ ...copy, tips: [] })
  // The tooltip returns with the focus, and disappears when the button is pressed.
  await keyboard.press('Tab')
  await hears({ dialog: 'Account', tips: [] })
  await keyboard.press('Shift+Tab')
  await hears({ ...copy, tips: ['Copy address'] })
  await keyboard.press('Enter')
  await hears({ ...copy, said: expect.arrayContaining(['status: Address copied']), tips: [] })
  await keyboard.press('Escape')
  await hears({ dialog: null, focus: expect.stringMatching(/^button Account 0x/) })
})

test('F20: copies the link of a code, and closes: each is heard, and the focus returns', async ({
  app,
  context,
  keyboard,
  hears,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open({ path: '/' })
  await keyboard.choose(/^connect-button/)
  await hears({ dialog: 'Connect a wallet' })
  await keyboard.choose(/^wallet-walletConnect/)
  const dialog = 'Scan with your wallet'
  await hears({ dialog, focus: `heading ${dialog}`, said: [] })
  await keyboard.goTo(/^copy-link/)
  await hears({ dialog, focus: 'button Copy link' })
  await keyboard.press('Enter')
  await hears({ dialog, focus: 'button Copy link', said: ['status: Link copied'] })
  await keyboard.press('Escape')
  await hears({ dialog: null, focus: 'button Connect wallet' })
})
