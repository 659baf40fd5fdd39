import type { AdapterBed } from '../../../test/adapter-contract.js'
import { describeAdapter } from '../../../test/adapter-contract.js'
import { startAnvil } from '../../../test/anvil.js'
import { scriptedWallet } from '../../../test/scripted-wallet.js'
import { describeTokens } from '../../../test/token-contract.js'
import { createBrowserProvider } from '../../connectors/browser/browser-provider.js'
import { serverEnvironment } from '../../environment.js'
import { defineNetwork } from '../../networks/define-network.js'
import { createEvmAdapter } from './evm-adapter.js'

const chain = (id: number) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1/${id}`] } },
  })

async function start(): Promise<AdapterBed> {
  const anvil = await startAnvil()
  const networks = { home: anvil.network, known: chain(31338), strange: chain(31339) }
  return {
    adapter: createEvmAdapter(serverEnvironment()),
    networks,
    receiver: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    badAddresses: ['', '0x', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', 'alice.eth'],
    badChains: [null, '', 'eip155:1', '0x', -1, 0, 1.5, Number.NaN, '0x100000000000000', {}, []],
    wallet() {
      const wallet = scriptedWallet({ networks: [networks.home, networks.known] })
      const { answers } = wallet
      answers.eth_accounts = () => [wallet.address.toLowerCase()]
      return {
        provider: createBrowserProvider(wallet.provider),
        address: wallet.address,
        setMood: wallet.setMood,
        ignoreSwitches() {
          answers.wallet_switchEthereumChain = () => null
        },
        answerNonsense() {
          for (const method of Object.keys(answers)) answers[method] = () => 'babble'
        },
        at: wallet.at,
        sends: () => wallet.methods().filter((one) => one === 'eth_sendTransaction').length,
      }
    },
    balanceOf: anvil.balance,
    stop: anvil.stop,
  }
}

describeAdapter('eip155', start)
describeTokens('eip155', start)
