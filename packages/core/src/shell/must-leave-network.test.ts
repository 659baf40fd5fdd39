import { expect, test } from 'vitest'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit } from '../../test/test-kit.js'

test.each<[TestKitOptions, boolean]>([
  [{}, true],
  [{ enableNetworkSwitch: false }, false],
  [{ allowUnsupportedChain: true }, false],
  [{ basic: true }, false],
])(
  'unsupported network, %j: whether a wallet on one has to leave it is %s (spec §2)',
  async (given, hasToLeave) => {
    const { kit, harbor, connect } = createTestKit(given)
    harbor.link.caipNetworkId = 'eip155:99'
    await connect()
    expect(kit.network.isSupported()).toBe(false)
    expect(kit.modal.state.open).toBe(hasToLeave)
    if (!hasToLeave) kit.modal.open()
    expect(kit.router.current.name).toBe(hasToLeave ? 'UnsupportedChain' : 'Account')
    expect(kit.modal.close()).toBe(!hasToLeave)
    kit.destroy()
  },
)
