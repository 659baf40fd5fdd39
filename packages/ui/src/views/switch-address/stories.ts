import { alice, bob } from '../../test/fake-wallet.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'

const open = (accounts: readonly string[], label?: string) => async (test: TestKit) => {
  const { kit, harbor, connect } = test
  harbor.connector.connect = async () => ({
    ...harbor.link(),
    accounts,
    about: (address) =>
      label && address === alice ? { label } : address === bob ? { type: 'smartAccount' } : {},
  })
  await connect()
  kit.modal.open()
  kit.router.push('SwitchAddress')
}
const others = Array.from(
  { length: 12 },
  (_, at) => `0x${(0x1000 + at).toString(16)}${alice.slice(6).toLowerCase()}`,
)

export const stories: Story[] = [
  { name: 'two', shows: `[data-testid="account-${bob}"]`, play: open([alice, bob]) },
  {
    name: 'many',
    shows: `[data-testid="account-${bob}"]`,
    play: open(
      [alice, bob, ...others],
      'Savings for a house by the sea, and for whatever comes before',
    ),
  },
]
