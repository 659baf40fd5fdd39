import { embeddedAccount } from './accounts.js'
import { askChain } from './json-rpc.js'

/** Whether the account of the embedded wallet was given its coins: a chain of an earlier stack may be from before it came. */
export async function isEmbeddedFunded(rpcUrl: string): Promise<boolean> {
  return (await askChain(rpcUrl, 'eth_getBalance', [embeddedAccount.address, 'latest'])) !== '0x0'
}
