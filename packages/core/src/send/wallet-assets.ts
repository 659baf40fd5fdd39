import * as z from 'zod/mini'
import { formatAmount } from '../amount/amount.js'
import { decimalOf } from '../amount/decimal-of.js'
import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { OwnToken } from '../options/options.js'
import type { Sender } from '../transactions/preflight.js'
import { bySchema } from '../untrusted/by-schema.js'
import { cleanText } from '../untrusted/clean-text.js'
import { dataImage } from '../untrusted/data-image.js'
import { createDoubts } from '../untrusted/token-doubt.js'
import type { WalletAsset } from './send-token.js'

const deadline = 5_000 // ms for the wallet; nothing waits for it
const most = 1_000 // assets of an answer that are read

const discovery = bySchema(z.object({ supported: z.literal(true) }))
const readAnswer = bySchema(z.record(z.string(), z.unknown()))
/** Spec §3. A token with 0 decimals is of low quality, and no whole token of one with more than 77 can be written. */
const readAsset = bySchema(
  z.object({
    address: z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
    balance: z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
    type: z.literal('ERC20'),
    metadata: z.object({
      name: z.string(),
      symbol: z.string(),
      decimals: z.int().check(z.gte(1), z.lte(77)),
      /** What is no price leaves the asset as it is: it is for display only. */
      price: z.catch(z.optional(z.number()), undefined),
      iconUrl: z.optional(z.string()),
    }),
  }),
)

/**
 * Asks a wallet of the page which tokens its account has, if it says that it can tell.
 * @param own the tokens of the options, of all networks
 * @returns null when it cannot, or its answer is not of its form. What of it is wrong is left out
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function readWalletAssets(
  env: Pick<Environment, 'after'>,
  { provider, adapter, address, answersLate }: Sender,
  network: CaipNetwork,
  own: readonly OwnToken[],
  signal: AbortSignal,
): Promise<WalletAsset[] | null> {
  // A wallet on another device would get a message for each question.
  if (answersLate || !adapter.contracts) return null
  const ask = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    withDeadline(env, deadline, work, { signal })
  const { contracts } = adapter
  const { caipNetworkId } = network
  const capabilities = await ask((signal) => contracts.capabilities(provider, address, signal))
  if (!discovery(capabilities(caipNetworkId).assetDiscovery)) return null
  const chain = hexChain(caipNetworkId)
  const params = [{ account: address, chainFilter: [chain] }]
  const answer = readAnswer(
    await ask(() => provider.request({ method: 'wallet_getAssets', params })),
  )
  const assets = answer && Object.entries(answer).find(([id]) => id.toLowerCase() === chain)?.[1]
  if (!Array.isArray(assets)) return null
  const doubtOf = createDoubts(network, own)
  const seen = new Set<string>()
  return assets.slice(0, most).flatMap((asset) => {
    const read = readAsset(asset)
    if (!read || seen.has(read.address.toLowerCase())) return []
    const { metadata, balance } = read
    seen.add(read.address.toLowerCase())
    const doubt = doubtOf({ ...metadata, address: read.address })
    if (BigInt(balance) === 0n) return []
    return {
      name: cleanText(metadata.name, 64),
      symbol: cleanText(metadata.symbol, 16),
      decimals: metadata.decimals,
      address: adapter.parseAddress(read.address.toLowerCase()),
      iconUrl: dataImage(metadata.iconUrl),
      doubt,
      isUnlisted: false,
      balance: formatAmount(BigInt(balance), metadata.decimals),
      walletPrice: decimalOf(metadata.price),
    }
  })
}

const hexChain = (id: CaipNetworkId) => `0x${BigInt(id.split(':')[1] ?? '0').toString(16)}`
