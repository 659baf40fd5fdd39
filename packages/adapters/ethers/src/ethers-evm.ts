import type { ChainFamily } from '@gla/core/family'

/**
 * The EVM on ethers v6, instead of the kit's own: for dapps that carry ethers anyway.
 * Wallets are found as ever; ethers is loaded on first need.
 * @example createModal({ networks, metadata, families: [ethersEvm()] })
 */
export function ethersEvm(): ChainFamily {
  return {
    namespace: 'eip155',
    async load(env) {
      const { createEthersAdapter } = await import('./ethers-adapter.js')
      return createEthersAdapter(env)
    },
  }
}
