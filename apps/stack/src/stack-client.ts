import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { treasury } from './accounts.js'

/** Asks and changes a local chain, and signs as the treasury. */
export type StackClient = ReturnType<typeof createStackClient>

export function createStackClient(chainId: number, rpcUrl: string) {
  const chain = defineChain({
    id: chainId,
    name: `GLA ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return createTestClient({
    account: privateKeyToAccount(treasury.privateKey),
    chain,
    mode: 'anvil',
    transport: http(rpcUrl),
  })
    .extend(publicActions)
    .extend(walletActions)
}
