import { updateSession } from '@gla/testing/update-session'
import type { WalletAccount, WalletChain } from './config.js'
import { changeNamespaces } from './proposal.js'
import type { WalletClient } from './wallet-client.js'

/** The EIP-1193 event of a change in the wallet. */
export type WalletChange = 'accountsChanged' | 'chainChanged'

/** Tells every connected app the account and network in use. */
export async function notifySessions(
  client: WalletClient,
  change: WalletChange,
  account: WalletAccount,
  chain: WalletChain,
): Promise<void> {
  await Promise.all(
    client.session.keys.map((topic) => notifySession(client, topic, change, account, chain)),
  )
}

async function notifySession(
  client: WalletClient,
  topic: string,
  change: WalletChange,
  { address }: WalletAccount,
  { id }: WalletChain,
): Promise<void> {
  const { namespaces } = client.session.get(topic)
  const chainId = `eip155:${id}`
  const next = changeNamespaces(namespaces, address, chainId)
  // An event about a network or account that is not in the session would be refused.
  if (JSON.stringify(next) !== JSON.stringify(namespaces)) {
    await updateSession(client, { topic, namespaces: next })
  }
  if (!next.eip155?.events.includes(change)) return
  const data = change === 'chainChanged' ? id : [`${chainId}:${address}`]
  await client.emit({ topic, event: { name: change, data }, chainId })
}
