import { expect, test } from 'vitest'
import { createTestKit } from '../../test/test-kit.js'
import { showAllWallets } from './show-all-wallets.js'

const names = ({ kit }: Pick<ReturnType<typeof createTestKit>, 'kit'>) =>
  kit.router.state.history.map(({ name }) => name)

test('from there: back', () => {
  const { kit } = createTestKit()
  kit.modal.open({ view: 'AllWallets' })
  kit.router.push('ConnectingWalletConnectBasic')
  showAllWallets(kit, 'push')
  expect(names({ kit })).toEqual(['AllWallets'])
  kit.destroy()
})

test.each([
  ['push', ['ConnectingWalletConnectBasic', 'AllWallets']],
  ['replace', ['AllWallets']],
] as const)('from elsewhere: %s', (go, expected) => {
  const { kit } = createTestKit()
  kit.modal.open({ view: 'ConnectingWalletConnectBasic' })
  showAllWallets(kit, go)
  expect(names({ kit })).toEqual(expected)
  kit.destroy()
})
