import type { ChainFamily, ConnectorMaker, KitOptions } from '@gla/modal'
import { base, bnbSmartChain } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'

/** The examples of docs/options.md, each of one option. */
export const eachOption = (
  coinbase: () => ConnectorMaker,
  solana: () => ChainFamily,
): readonly Partial<KitOptions>[] => [
  { networks: [bnbSmartChain, base] },
  { metadata: { name: 'My dapp', description: 'What it does', icons: [] } },
  { defaultNetwork: base.caipNetworkId },
  { relayUrl: ['wss://relay.example', 'wss://relay-2.example'] },
  { projectId: 'your project id' },
  { connectors: [coinbase()] },
  { families: [solana()] },
  { basic: true },
  { manualControl: true },
  { provider: { url: 'https://api.example' } },
  { nameZone: 'example' },
  { themeMode: 'light' },
  { themeVariables: { accent: '#2b6cb0', fontSizeMaster: 12, borderRadiusMaster: 0 } },
  { language: 'zh-CN' },
  { texts: { 'en-US': { 'connect.title': 'Log in' }, 'zh-CN': { 'connect.title': '登录' } } },
  { pictures: pictures() },
  { currency: { code: 'EUR', perDollar: '0.92' } },
  { enableBackButton: false },
  { features: { swaps: false, connectMethodsOrder: ['wallet'] } },
  { termsUrl: 'https://app.example/terms' },
  { privacyUrl: 'https://app.example/privacy' },
  { enableNetworkSwitch: false },
  { allowUnsupportedChain: true },
  {
    contracts: [
      {
        network: 'eip155:56',
        address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
        name: 'My pool',
        acts: { 'stake(uint256)': 'staked' },
      },
    ],
  },
  {
    tokens: [
      {
        caipNetworkId: 'eip155:56',
        address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        symbol: 'MINE',
        name: 'My token',
        decimals: 18,
      },
    ],
  },
  {
    swap: {
      routers: [
        {
          caipNetworkId: 'eip155:56',
          router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
          factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
          wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
        },
      ],
    },
  },
  { featuredWallets: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'] },
  { includeWallets: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'] },
  { excludeWallets: ['io.metamask', 'Some Wallet'] },
  { frameOrigins: ['https://app.safe.global'] },
  { storagePrefix: 'my-dapp' },
]
