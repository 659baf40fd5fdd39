import type { ChainFamily } from '@gla/core/family'

/**
 * The EVM's chain family by ethers v6, in place of the kit's own: for dapps that ship ethers anyway.
 * Wallets are found as always; ethers is loaded on first need.
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
