// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { never } from '../../test/fake-wallet.js'
import { find, press, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit, local2 } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

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
