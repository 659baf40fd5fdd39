// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { never } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit, local2 } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

test('a wallet of a session on this device can be opened at the request, within the click', async () => {
  const { kit, add, harbor, opened } = createTestKit()
  harbor.answers.wallet_switchEthereumChain = never
  let requests = 0
  let url: string | null = null
  const connect = async () => ({
    ...harbor.link(),
    get openUrl() {
      return url && `${url}?requestId=${requests}`
    },
  })
  add({ ...harbor.connector, connect })
  await kit.connection.connect('com.harbor')
  const { unmount } = mount({ kit })
  kit.modal.open()
  const ask = async () => {
    await press('[data-testid="account-network"]')
    await press(`[data-testid="network-${local2.caipNetworkId}"]`)
    await find('[data-testid="connecting"][data-status="waiting"]')
  }
  await ask()
  expect(query(document, '[data-testid="open-wallet"]')).toBeNull() // not on this device
  await press('[data-testid="modal-back"]')
  await press('[data-testid="modal-back"]')
  url = 'harbor://wc'
  await ask()
  requests = 7 // sent after the button was drawn
  const button = await find('[data-testid="open-wallet"]')
  expect(button.textContent?.trim()).toBe('Open Harbor')
  button.click()
  expect(opened).toEqual(['harbor://wc?requestId=7'])
  unmount()
})

test('the wallet is asked to switch, and going back cancels the request', async () => {
  const { kit, harbor, connect } = createTestKit()
  harbor.answers.wallet_switchEthereumChain = never
  await connect()
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="account-network"]')
  await press(`[data-testid="network-${local2.caipNetworkId}"]`)
  await find('[data-testid="connecting"][data-status="waiting"]')
  await until('the question', () => kit.network.state.switching === local2.caipNetworkId)
  await press('[data-testid="modal-back"]')
  await until('no question', () => kit.network.state.switching === null)
  expect(kit.toasts.state.current).toBeNull()
  unmount()
})

test.each([
  ['announced', 'Don’t see the request? Open Harbor from your browser’s toolbar.'],
  ['wallet-connect', 'Don’t see the request? Open Harbor.'],
] as const)('a wallet (%s) that takes long: says where it may be found', async (type, hint) => {
  const { kit, add, harbor, clock } = createTestKit()
  harbor.answers.wallet_switchEthereumChain = never
  add({ ...harbor.connector, type })
  await kit.connection.connect('com.harbor')
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="account-network"]')
  await press(`[data-testid="network-${local2.caipNetworkId}"]`)
  const panel = await find('[data-testid="connecting"][data-status="waiting"]')
  expect(panel.textContent).toContain('Approve the switch in your wallet.')
  clock.advance(10_000)
  await until('the hint', () => panel.textContent?.includes(hint))
  unmount()
})
