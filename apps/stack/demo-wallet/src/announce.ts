import type { WalletAccount, WalletChain } from './config.js'
import { changeNamespaces } from './proposal.js'
import type { WalletClient } from './wallet-client.js'

/** What changed in the wallet, by the names of EIP-1193. */
export type WalletChange = 'accountsChanged' | 'chainChanged'

/** Lets every connected app know of the account and the network in use. */
export async function announce(
  client: WalletClient,
  change: WalletChange,
  account: WalletAccount,
  chain: WalletChain,
): Promise<void> {
  await Promise.all(client.session.keys.map((topic) => tell(client, topic, change, account, chain)))
}

async function tell(
  client: WalletClient,
  topic: string,
  change: WalletChange,
  { address }: WalletAccount,
  { id }: WalletChain,
): Promise<void> {
  const { namespaces } = client.session.get(topic)
  const chainId = `eip155:${id}`
  const next = changeNamespaces(namespaces, address, chainId)
  // An event about a network or account that the session does not hold would be refused.
  if (JSON.stringify(next) !== JSON.stringify(namespaces)) {
    const { acknowledged } = await client.update({ topic, namespaces: next })
    await acknowledged()
  }
  if (!next.eip155?.events.includes(change)) return
  const data = change === 'chainChanged' ? id : [`${chainId}:${address}`]
  await client.emit({ topic, event: { name: change, data }, chainId })
}
