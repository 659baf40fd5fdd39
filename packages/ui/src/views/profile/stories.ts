import { solanaMainnet } from '@gla/core'
import { carol, dave, fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import { alice, bob } from '../../test/fake-wallet.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { local } from '../../test/test-kit.js'

const open = (accounts: readonly string[], label?: string) => async (test: TestKit) => {
  const { kit, clock, harbor, connect } = test
  harbor.connector.connect = async () => ({
    ...harbor.link(),
    accounts,
    about: (address) =>
      label && address === alice ? { label } : address === bob ? { type: 'smartAccount' } : {},
  })
  await connect()
  clock.advance(50)
  kit.modal.open()
  kit.router.push('Profile')
}
const others = Array.from(
  { length: 12 },
  (_, at) => `0x${(0x1000 + at).toString(16)}${alice.slice(6).toLowerCase()}`,
)
const twoFamilies = { networks: [local, solanaMainnet], families: [fakeSolana] }

export const stories: Story[] = [
  {
    name: 'default',
    shows: `[data-testid="account-${bob}"]`,
    play: open([alice, bob]),
  },
  {
    name: 'many',
    shows: `[data-testid="account-${bob}"]`,
    play: open(
      [alice, bob, ...others],
      'Savings for a house by the sea, and for whatever comes before',
    ),
  },
  {
    name: 'one-family-of-two',
    options: twoFamilies,
    shows: '[data-testid="connect-solana"]',
    play: open([alice]),
  },
  {
    name: 'two-families',
    options: twoFamilies,
    shows: `[data-testid="account-${dave}"]`,
    async play(test) {
      test.add(fakeSolanaWallet([carol, dave]))
      await test.kit.connection.connect('app.dune')
      test.clock.advance(50)
      await open([alice])(test)
    },
  },
  {
    name: 'not-connected',
    shows: '[data-testid="no-account"]',
    play({ kit }) {
      kit.modal.open({ view: 'Profile' })
    },
  },
]
