import { onTestFinished } from 'vitest'
import type { Environment } from '../src/environment.js'
import type { Kit } from '../src/kit.js'
import { createKit } from '../src/kit.js'
import { defineNetwork } from '../src/networks/define-network.js'
import type { Proposal, TestWallet } from './wallet-connect-wallet.js'
import { alice } from './wallet-connect-wallet.js'
import { until } from './wallet-connect-world.js'

// The whole kit with a real relay and the official client as the wallet.

export const minutes = 60_000 // ms
const networks = [31337, 31338].map((id) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }),
)
const metadata = { name: 'Dapp', description: '', url: 'http://localhost', icons: [] }
export const sign = { method: 'personal_sign', params: ['0x00', alice] }

/** The started kit of a page. */
export function openKit(relayUrl: string, environment: Environment): Kit {
  const kit = createKit({ networks, metadata, relayUrl }, environment)
  onTestFinished(kit.destroy)
  kit.start()
  return kit
}

/** Starts to pair. */
export async function begin(kit: Kit, chosen?: { name: string; link: string }) {
  const pairing = await kit.load('pairing')
  const done = pairing.start(chosen)
  await until(() => pairing.state.now.status === 'ready')
  return { done, uri: pairing.state.now.wcUri ?? '' }
}

/** Pairs with a wallet that approves. */
export async function pair(kit: Kit, wallet: TestWallet, chosen?: { name: string; link: string }) {
  const { done, uri } = await begin(kit, chosen)
  const session = await wallet.approve(await wallet.scan(uri))
  await done
  const link = kit.connection.link('eip155')
  if (!link) throw new Error('not connected')
  return { link, session }
}

/** Approves from the wallet, without waiting for a page that may be closed. */
export async function approveProposal({ client }: TestWallet, { id, params }: Proposal) {
  const { chains = [], methods = [], events = [] } = params.optionalNamespaces.eip155 ?? {}
  const accounts = chains.map((chain) => `${chain}:${alice}`)
  return client.approve({ id, namespaces: { eip155: { chains, accounts, methods, events } } })
}

export const status = (kit: Kit) => kit.connection.state.eip155.status
