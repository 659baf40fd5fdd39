import { defineNetwork } from './define-network.js'

const bnb = { name: 'BNB', symbol: 'BNB', decimals: 18 }

/** BNB Smart Chain. The public RPC endpoint is meant for trying it out; set your own in production. */
export const bnbSmartChain = /* @__PURE__ */ defineNetwork({
  id: 56,
  name: 'BNB Smart Chain',
  nativeCurrency: bnb,
  rpcUrls: { default: { http: ['https://bsc-dataseed.bnbchain.org'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
})

/** The test network of BNB Smart Chain, with a public RPC endpoint. */
export const bnbSmartChainTestnet = /* @__PURE__ */ defineNetwork({
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { ...bnb, symbol: 'tBNB' },
  rpcUrls: { default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  testnet: true,
})
