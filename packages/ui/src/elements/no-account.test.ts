// @vitest-environment happy-dom
import { afterEach, test } from 'vitest'
import { press, until } from '../test/find.js'
import { mount } from '../test/mount.js'
import { createTestKit } from '../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

test.each(['Profile', 'AccountSettings'] as const)(
  '%s without a wallet leads to one',
  async (view) => {
    const { kit } = createTestKit()
    const { unmount } = mount({ kit })
    kit.modal.open({ view })
    await press('[data-testid="connect-wallet"]')
    await until('the wallets', () => kit.router.current.name === 'Connect')
    unmount()
  },
)
