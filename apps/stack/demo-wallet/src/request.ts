import { hexToString, isHex, size } from 'viem'
import * as z from 'zod/mini'
import { parseUrl } from './parse-url.js'

const Hex = z.pipe(
  z.string().check(z.maxLength(262_144), z.regex(/^0x[0-9a-fA-F]*$/)),
  z.transform((text) => text as `0x${string}`),
)
const Address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text) => text as `0x${string}`),
)
const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((text) => BigInt(text)),
)
const ChainId = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)),
  z.transform((text) => Number.parseInt(text, 16)),
)

const Transaction = z.object({
  from: Address,
  to: z.optional(Address),
  value: z.optional(Quantity),
  data: z.optional(Hex),
  input: z.optional(Hex),
  gas: z.optional(Quantity),
})

const Field = z.object({ name: z.string(), type: z.string() })
const TypedData = z.object({
  domain: z.looseObject({
    name: z.optional(z.string()),
    chainId: z.optional(z.union([z.int(), z.string()])),
    verifyingContract: z.optional(z.string()),
  }),
  types: z.record(z.string(), z.array(Field)),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

const AddedChain = z.object({
  chainId: ChainId,
  chainName: z.string().check(z.minLength(1), z.maxLength(60)),
  rpcUrls: z.array(z.string()).check(z.minLength(1)),
  nativeCurrency: z.object({ symbol: z.string().check(z.minLength(1), z.maxLength(12)) }),
})

/** The fields of a transaction that a dapp sets; the wallet fills in the others. */
export interface RequestedTransaction {
  readonly from: `0x${string}`
  readonly to?: `0x${string}`
  readonly value: bigint
  readonly data?: `0x${string}`
  readonly gas?: bigint
}

/** A parsed request. */
export type WalletRequest =
  | {
      readonly kind: 'message'
      readonly from: string
      readonly text: string
      readonly raw: `0x${string}`
    }
  | { readonly kind: 'typed-data'; readonly from: string; readonly data: z.infer<typeof TypedData> }
  | { readonly kind: 'send' | 'sign-transaction'; readonly transaction: RequestedTransaction }
  | { readonly kind: 'switch'; readonly chainId: number }
  | {
      readonly kind: 'add'
      readonly chainId: number
      readonly name: string
      readonly rpcUrl: string
      readonly symbol: string
    }

/**
 * Parses a request of a dapp, whose parameters are untrusted.
 * @throws Error with a message for the dapp; zod's error for parameters of another shape
 */
export function parseRequest(method: string, params: unknown): WalletRequest {
  switch (method) {
    case 'personal_sign':
      return parseMessage(params)
    case 'eth_signTypedData_v4':
      return parseTypedData(params)
    case 'eth_sendTransaction':
      return { kind: 'send', transaction: parseTransaction(params) }
    case 'eth_signTransaction':
      return { kind: 'sign-transaction', transaction: parseTransaction(params) }
    case 'wallet_switchEthereumChain': {
      const [{ chainId }] = z.tuple([z.object({ chainId: ChainId })], z.unknown()).parse(params)
      return { kind: 'switch', chainId }
    }
    case 'wallet_addEthereumChain':
      return parseAddedChain(params)
    default:
      throw new Error(`This wallet does not know ${method}.`)
  }
}

function parseMessage(params: unknown): WalletRequest {
  const [first, second] = z.tuple([z.string(), z.string()], z.unknown()).parse(params)
  // Some dapps send the address first. A message that is an address itself is not expected.
  const [message, from] = Address.safeParse(second).success ? [first, second] : [second, first]
  Address.parse(from)
  const raw = isHex(message) ? Hex.parse(message) : undefined
  if (raw === undefined) throw new Error('A message must be sent as hex.')
  return { kind: 'message', from, raw, text: readable(raw) ?? `${raw} (${size(raw)} bytes)` }
}

/** The message as text, unless it has characters that are invisible or mislead. */
function readable(raw: `0x${string}`): string | undefined {
  try {
    const text = hexToString(raw)
    const strange = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/u.test(text.replace(/[\n\r\t]/g, ''))
    return strange ? undefined : text
  } catch {
    // Not UTF-8: shown as bytes.
    return undefined
  }
}

function parseTypedData(params: unknown): WalletRequest {
  const [from, given] = z.tuple([Address, z.unknown()], z.unknown()).parse(params)
  const data = TypedData.parse(typeof given === 'string' ? JSON.parse(given) : given)
  if (!data.types[data.primaryType]) throw new Error(`The data has no type ${data.primaryType}.`)
  return { kind: 'typed-data', from, data }
}

function parseTransaction(params: unknown): RequestedTransaction {
  const [given] = z.tuple([Transaction], z.unknown()).parse(params)
  const { from, to, value = 0n, gas } = given
  const data = given.data ?? given.input
  return { from, value, ...(to && { to }), ...(data && { data }), ...(gas && { gas }) }
}

function parseAddedChain(params: unknown): WalletRequest {
  const [given] = z.tuple([AddedChain], z.unknown()).parse(params)
  const rpcUrl = given.rpcUrls.find(isLocal)
  if (!rpcUrl) throw new Error('This wallet adds only networks of this machine (127.0.0.1).')
  return {
    kind: 'add',
    chainId: given.chainId,
    name: given.chainName,
    rpcUrl,
    symbol: given.nativeCurrency.symbol,
  }
}

function isLocal(url: string): boolean {
  return /^http:\/\/127\.0\.0\.1:\d+$/.test(parseUrl(url)?.origin ?? '')
}
