import { bitcoinMainnet, solanaMainnet } from '@gla/core'
import { fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import type { Story } from '../../test/story.js'
import type { TestKit, TestKitOptions } from '../../test/test-kit.js'
import { local, local2, testNetwork } from '../../test/test-kit.js'

const families: TestKitOptions = {
  networks: [local, local2, solanaMainnet],
  families: [fakeSolana],
}
const choose = ({ kit }: TestKit) => {
  kit.modal.open()
  kit.router.push('ConnectingMultiChain', { connectorId: 'com.harbor' })
}
const addBoth = ({ add, harbor }: TestKit) =>
  add(harbor.connector, { ...fakeSolanaWallet(), id: 'harbor.solana', name: 'Harbor', rdns: null })
const names = 'Aster Mainnet,Birch Rollup,Cinder Chain,Delta Testnet,Elm,Fathom'.split(',')

export const stories: Story[] = [
  {
    name: 'families',
    options: families,
    shows: '[data-testid="family-solana"]',
    play(test) {
      addBoth(test)
      choose(test)
    },
  },
  {
    name: 'connected',
    options: families,
    shows: '[data-testid="family-eip155"] .tag',
    async play(test) {
      addBoth(test)
      await test.kit.connection.connect('com.harbor', { namespace: 'eip155' })
      choose(test)
    },
  },
  {
    name: 'many-networks',
    options: {
      networks: [
        ...names.map((name, at) => testNetwork(40_000 + at, name)),
        solanaMainnet,
        bitcoinMainnet,
      ],
      families: [fakeSolana, { ...fakeSolana, namespace: 'bip122' }],
    },
    shows: '[data-testid="family-bip122"]',
    play(test) {
      const { connector } = test.harbor
      test.add({ ...connector, namespaces: ['eip155', 'solana', 'bip122'] })
      choose(test)
    },
  },
  { name: 'missing', shows: '[data-testid="find-wallet"]', play: choose },
]
