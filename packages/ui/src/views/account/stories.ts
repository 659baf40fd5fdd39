import { alice, bob } from '../../test/fake-wallet.js'
import { press } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import { local, local2, testNetwork } from '../../test/test-kit.js'

const known = '[data-testid="account-balance"][data-balance]'

export const stories: Story[] = [
  {
    name: 'connected',
    shows: known,
    async play({ kit, chain, connect }) {
      chain.quantities.eth_getBalance = `0x${(40_123_987_654_321_000_000n).toString(16)}`
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'full-address',
    shows: '[data-testid="full-address"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      await press('[data-testid="account-address"]')
    },
  },
  {
    name: 'several-accounts',
    shows: '[data-testid="account-switch"]',
    async play({ kit, harbor, connect }) {
      harbor.connector.connect = async () => ({ ...harbor.link(), accounts: [alice, bob] })
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'balance-loading',
    shows: '.skeleton.line',
    async play({ kit, chain, connect }) {
      chain.mood = 'silent'
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'balance-unknown',
    shows: '[data-testid="balance-retry"]',
    async play({ kit, chain, connect }) {
      chain.mood = 'down'
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'unsupported-network',
    options: { allowUnsupportedChain: true },
    shows: '[data-testid="account-balance"]',
    async play({ kit, harbor, connect }) {
      harbor.goTo('eip155:999')
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'plain',
    options: {
      networks: [testNetwork(31337, 'GLA Local', { blockExplorers: undefined }), local2],
      features: { send: false },
      enableNetworkSwitch: false,
    },
    shows: known,
    async play({ kit, chain, connect }) {
      chain.quantities.eth_getBalance = '0x2386f26fc1'
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'toast',
    options: { networks: [local] },
    shows: '[data-testid="toast"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      await press('[data-testid="copy-address"]')
    },
  },
  {
    name: 'error-toast',
    shows: '[data-testid="toast"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      kit.report(new Error('no idea'))
    },
  },
]
