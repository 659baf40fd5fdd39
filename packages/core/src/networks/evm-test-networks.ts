import { defineNetwork } from './define-network.js'

// The names are viem's. Those that have ended are here for who still has them in a list.
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sepoliaEther = { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 }
const goerliEther = { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 }

/** The test network of Ethereum for apps. */
export const sepolia = /* @__PURE__ */ defineNetwork({
  id: 11155111,
  name: 'Sepolia',
  nativeCurrency: sepoliaEther,
  rpcUrls: { default: { http: ['https://ethereum-sepolia-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  testnet: true,
})

/** The test network of Ethereum for staking. */
export const hoodi = /* @__PURE__ */ defineNetwork({
  id: 560048,
  name: 'Hoodi',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hoodi.ethpandaops.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' } },
  testnet: true,
})

/** The test network of Ethereum before Hoodi. */
export const holesky = /* @__PURE__ */ defineNetwork({
  id: 17000,
  name: 'Holesky',
  nativeCurrency: { name: 'Holesky Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-holesky-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://holesky.etherscan.io' } },
  testnet: true,
})

/** The test network of Ethereum before Sepolia. It has ended. */
export const goerli = /* @__PURE__ */ defineNetwork({
  id: 5,
  name: 'Goerli',
  nativeCurrency: goerliEther,
  rpcUrls: { default: { http: ['https://5.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://goerli.etherscan.io' } },
  testnet: true,
})

/** The test network of OP Mainnet. */
export const optimismSepolia = /* @__PURE__ */ defineNetwork({
  id: 11155420,
  name: 'OP Sepolia',
  nativeCurrency: sepoliaEther,
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' },
  },
  testnet: true,
})

/** The test network of OP Mainnet on Goerli. It has ended. */
export const optimismGoerli = /* @__PURE__ */ defineNetwork({
  id: 420,
  name: 'Optimism Goerli',
  nativeCurrency: goerliEther,
  rpcUrls: { default: { http: ['https://goerli.optimism.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://goerli-optimism.etherscan.io' } },
  testnet: true,
})

/** The test network of BNB Smart Chain. */
export const bscTestnet = /* @__PURE__ */ defineNetwork({
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  testnet: true,
})

/** The test network of BNB Smart Chain: another name of {@link bscTestnet}. */
export const bnbSmartChainTestnet = bscTestnet

/** The test network of Gnosis. */
export const gnosisChiado = /* @__PURE__ */ defineNetwork({
  id: 10200,
  name: 'Gnosis Chiado',
  nativeCurrency: { name: 'Gnosis', symbol: 'xDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.chiadochain.net'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscout.chiadochain.net' } },
  testnet: true,
})

/** The test network of Polygon. */
export const polygonAmoy = /* @__PURE__ */ defineNetwork({
  id: 80002,
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-amoy.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  testnet: true,
})

/** The test network of Polygon on Goerli. It has ended. */
export const polygonMumbai = /* @__PURE__ */ defineNetwork({
  id: 80001,
  name: 'Polygon Mumbai',
  nativeCurrency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
  rpcUrls: { default: { http: ['https://80001.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://mumbai.polygonscan.com' } },
  testnet: true,
})

/** The test network Blaze of Sonic. */
export const sonicBlazeTestnet = /* @__PURE__ */ defineNetwork({
  id: 57054,
  name: 'Sonic Blaze Testnet',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.blaze.soniclabs.com'] } },
  blockExplorers: {
    default: { name: 'Sonic Blaze Testnet Explorer', url: 'https://testnet.sonicscan.org' },
  },
  testnet: true,
})

/** The test network of Sonic before Blaze. */
export const sonicTestnet = /* @__PURE__ */ defineNetwork({
  id: 64165,
  name: 'Sonic Testnet',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.soniclabs.com'] } },
  blockExplorers: {
    default: { name: 'Sonic Testnet Explorer', url: 'https://testnet.soniclabs.com' },
  },
  testnet: true,
})

/** The test network of Fantom. */
export const fantomTestnet = /* @__PURE__ */ defineNetwork({
  id: 4002,
  name: 'Fantom Testnet',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.fantom.network'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://testnet.ftmscan.com' } },
  testnet: true,
})

/** The test network of ZKsync Era. */
export const zksyncSepoliaTestnet = /* @__PURE__ */ defineNetwork({
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'] } },
  blockExplorers: {
    default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io' },
  },
  testnet: true,
})

/** The test network of ZKsync Era on Goerli. It has ended, and viem has it no more. */
export const zksyncGoerliTestnet = /* @__PURE__ */ defineNetwork({
  id: 280,
  name: 'ZKsync Goerli Testnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://testnet.era.zksync.dev'] } },
  blockExplorers: {
    default: { name: 'ZKsync Explorer', url: 'https://goerli.explorer.zksync.io' },
  },
  testnet: true,
})

/** The test network of Kaia. */
export const kairos = /* @__PURE__ */ defineNetwork({
  id: 1001,
  name: 'Kairos Testnet',
  nativeCurrency: { name: 'Kairos KAIA', symbol: 'KAIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-en-kairos.node.kaia.io'] } },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kairos.kaiascan.io' } },
  testnet: true,
})

/** The test network of Base. */
export const baseSepolia = /* @__PURE__ */ defineNetwork({
  id: 84532,
  name: 'Base Sepolia',
  nativeCurrency: sepoliaEther,
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  testnet: true,
})

/** The test network of Base on Goerli. It has ended. */
export const baseGoerli = /* @__PURE__ */ defineNetwork({
  id: 84531,
  name: 'Base Goerli',
  nativeCurrency: goerliEther,
  rpcUrls: { default: { http: ['https://goerli.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://goerli.basescan.org' } },
  testnet: true,
})

/** The test network of Arbitrum One. */
export const arbitrumSepolia = /* @__PURE__ */ defineNetwork({
  id: 421614,
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  testnet: true,
})

/** The test network of Arbitrum One on Goerli. It has ended. */
export const arbitrumGoerli = /* @__PURE__ */ defineNetwork({
  id: 421613,
  name: 'Arbitrum Goerli',
  nativeCurrency: { name: 'Arbitrum Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://goerli.arbiscan.io' } },
  testnet: true,
})

/** The test network of Celo. */
export const celoSepolia = /* @__PURE__ */ defineNetwork({
  id: 11142220,
  name: 'Celo Sepolia Testnet',
  nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo-sepolia.celo-testnet.org'] } },
  blockExplorers: {
    default: { name: 'Celo Sepolia Explorer', url: 'https://celo-sepolia.blockscout.com' },
  },
  testnet: true,
})

/** The test network of Celo before Celo Sepolia. */
export const celoAlfajores = /* @__PURE__ */ defineNetwork({
  id: 44787,
  name: 'Alfajores',
  nativeCurrency: { name: 'CELO', symbol: 'A-CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://alfajores-forno.celo-testnet.org'] } },
  blockExplorers: {
    default: { name: 'Celo Alfajores Explorer', url: 'https://celo-alfajores.blockscout.com' },
  },
  testnet: true,
})

/** The test network of Avalanche. */
export const avalancheFuji = /* @__PURE__ */ defineNetwork({
  id: 43113,
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  testnet: true,
})

/** The test network of Zora. */
export const zoraSepolia = /* @__PURE__ */ defineNetwork({
  id: 999999999,
  name: 'Zora Sepolia',
  nativeCurrency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.rpc.zora.energy'] } },
  blockExplorers: {
    default: { name: 'Zora Sepolia Explorer', url: 'https://sepolia.explorer.zora.energy' },
  },
  testnet: true,
})

/** The test network of Zora on Goerli. It has ended, and HyperEVM has its number now. */
export const zoraTestnet = /* @__PURE__ */ defineNetwork({
  id: 999,
  name: 'Zora Goerli Testnet',
  nativeCurrency: { name: 'Zora Goerli', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://testnet.explorer.zora.energy' } },
  testnet: true,
})

/** The test network of Aurora. */
export const auroraTestnet = /* @__PURE__ */ defineNetwork({
  id: 1313161555,
  name: 'Aurora Testnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://testnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://testnet.aurorascan.dev' } },
  testnet: true,
})
