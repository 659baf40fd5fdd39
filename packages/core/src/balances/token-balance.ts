import * as z from 'zod/mini'
import { decimalOf } from '../amount/decimal-of.js'
import { plainDecimal } from '../amount/plain-decimal.js'
import type { ApiAnswer } from '../api/api-calls.js'
import { parseCaipAddress } from '../networks/caip.js'
import type { CaipAddress, CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { OwnToken } from '../options/options.js'
import { cleanText } from '../untrusted/clean-text.js'
import { dataImage } from '../untrusted/data-image.js'
import type { TokenDoubt } from '../untrusted/token-doubt.js'
import { createDoubts } from '../untrusted/token-doubt.js'

/** What an account has of one token, as the provider says. Texts are cleaned: they can be shown. */
export type TokenBalance = {
  name: string
  symbol: string
  chainId: CaipNetworkId
  /** The contract. The network's coin has none. */
  address?: CaipAddress | undefined
  /** `numeric` is a decimal in whole tokens. Null for the network's coin: only the chain says how much there is of it. */
  quantity: { decimals: string; numeric: string } | null
  /** US dollars for one, a decimal, as the provider says; null where it names none. For display only. */
  price: string | null
  /** A `data:` URL; null where the provider has no picture of this address. */
  iconUrl: string | null
  /** Why the token may not be what its name says. */
  doubt: TokenDoubt | null
}

/**
 * What an answer says of one network. The coin comes first, if it is named; the rest is in the order of the answer.
 * @param own the tokens of the options, of all networks
 */
export function readTokens(
  { balances }: ApiAnswer<'balance'>,
  network: Pick<CaipNetwork, 'caipNetworkId' | 'nativeCurrency'>,
  own: readonly OwnToken[] = [],
): TokenBalance[] {
  const { caipNetworkId } = network
  const doubtOf = createDoubts(network, own)
  const seen = new Set<string>()
  const all: TokenBalance[] = []
  for (const { name, symbol, chainId, address, quantity, price, iconUrl } of balances) {
    const { decimals } = quantity
    const numeric = plainDecimal(quantity.numeric, +decimals)
    const id = idOf(address)
    if (chainId !== caipNetworkId || !isPossible(+decimals) || seen.has(id)) continue
    if (address && !isOn(caipNetworkId, address)) continue
    seen.add(id)
    // Also of one that the account has nothing of: another may look like it.
    const doubt = address ? doubtOf({ name, symbol, address: address.split(':').at(-1) }) : null
    if (address && numeric === '0') continue
    all.push({
      name: cleanText(name, 64),
      symbol: cleanText(symbol, 16),
      chainId: caipNetworkId,
      ...(address && { address: address as CaipAddress }),
      quantity: address ? { decimals, numeric } : null,
      price: decimalOf(price),
      iconUrl: dataImage(iconUrl),
      doubt,
    })
  }
  return [...all.filter(({ address }) => !address), ...all.filter(({ address }) => address)]
}

/** 0 decimals: low quality, §3 */
const isPossible = (decimals: number) => decimals > 0 && decimals <= 255

/** Letters of EVM addresses are of either case, those of others are not. */
const idOf = (address = '') => (address.startsWith('eip155:') ? address.toLowerCase() : address)

function isOn(network: CaipNetworkId, caipAddress: string): boolean {
  try {
    const { namespace, reference, address } = parseCaipAddress(caipAddress)
    const isForm = namespace !== 'eip155' || /^0x[\da-f]{40}$/i.test(address)
    return isForm && `${namespace}:${reference}` === network
  } catch {
    return false
  }
}

const text = z.string().check(z.maxLength(256))
/** A balance as it is cached: without its picture, which may be large. */
export const cachedTokens = z.array(
  z.object({
    name: text,
    symbol: text,
    chainId: z.templateLiteral([z.enum(['eip155', 'solana', 'bip122']), ':', z.string()]),
    address: z.optional(
      z.templateLiteral([z.enum(['eip155', 'solana', 'bip122']), ':', z.string(), ':', z.string()]),
    ),
    quantity: z.nullable(
      z.object({
        decimals: z.string().check(z.regex(/^\d{1,3}$/)),
        numeric: z.string().check(z.regex(/^\d{1,78}(\.\d{1,255})?$/)),
      }),
    ),
    price: z._default(z.nullable(z.string().check(z.regex(/^\d{1,78}(\.\d{1,255})?$/))), null), // older entries have none
    iconUrl: z.null(),
    doubt: z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('imitation'), of: text }),
        z.object({ kind: z.literal('link') }),
        z.object({ kind: z.literal('disguised') }),
      ]),
    ),
  }),
)
