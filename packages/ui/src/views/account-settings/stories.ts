import { solanaMainnet } from '@gla/core'
import { fakeLogin } from '../../test/fake-login.js'
import { fakeSolana } from '../../test/fake-solana.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { press } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import { local, testNetwork } from '../../test/test-kit.js'

export const stories: Story[] = [
  {
    name: 'default',
    shows: '[data-testid="full-address"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      kit.router.push('AccountSettings')
    },
  },
  {
    name: 'account-types',
    shows: '[data-testid="account-type"]',
    async play({ kit, harbor, connect }) {
      harbor.connector.connect = async () => ({
        ...harbor.link(),
        accounts: [alice, bob],
        about: (address) => ({ type: address === bob ? 'smartAccount' : 'eoa' }),
      })
      await connect()
      kit.modal.open()
      kit.router.push('AccountSettings')
    },
  },
  {
    name: 'forget',
    options: { connectors: [fakeLogin()] },
    shows: '#forget-note:not(:empty)',
    async play({ kit }) {
      await kit.connection.connect('auth')
      kit.modal.open()
      kit.router.push('AccountSettings')
      await press('[data-testid="forget-device"]')
    },
  },
  {
    name: 'several-families',
    options: { networks: [local, solanaMainnet], families: [fakeSolana] },
    shows: '[data-testid="settings-wallets"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      kit.router.push('AccountSettings')
    },
  },
  {
    name: 'long-names',
    options: {
      networks: [testNetwork(31337, 'A test network with a name that nobody would choose')],
      enableNetworkSwitch: false,
    },
    shows: '[data-testid="settings-wallet"]',
    async play({ kit, add, harbor }) {
      const wallet = { name: 'Harbor, the wallet for slow and careful people', icon: null }
      add({ ...harbor.connector, connect: async () => ({ ...harbor.link(), wallet }) })
      await kit.connection.connect('com.harbor')
      kit.modal.open()
      kit.router.push('AccountSettings')
    },
  },
  {
    name: 'not-connected',
    shows: '[data-testid="no-account"]',
    play({ kit }) {
      kit.modal.open({ view: 'AccountSettings' })
    },
  },
]
