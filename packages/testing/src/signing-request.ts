import type { Address, Hex, PrivateKeyAccount, TypedDataDefinition } from 'viem'
import { getAddress, hexToBigInt, hexToString, isAddress, isHex, stringToHex } from 'viem'
import { ProviderError } from './provider-error.js'

/** A message to sign, by EIP-191. */
export interface MessageRequest {
  readonly kind: 'message'
  readonly from: Address
  readonly raw: Hex
  /** The message as text. */
  readonly text: string
}
/** Typed data to sign, by EIP-712. */
export interface TypedDataRequest {
  readonly kind: 'typed-data'
  readonly from: Address
  readonly typedData: TypedDataDefinition
}
/** A transaction to sign and send. Amounts in wei. */
export interface SendRequest {
  readonly kind: 'send'
  readonly from: Address
  /** `null`: creates a contract. */
  readonly to: Address | null
  readonly value: bigint
  readonly data: Hex
  readonly gas?: bigint
  /** The chain it is meant for. Omitted where the dapp does not say. */
  readonly chainId?: bigint
}
/** A request that needs a private key. */
export type SigningRequest = MessageRequest | TypedDataRequest | SendRequest

/** The methods {@link readSigningRequest} understands. */
export const signingMethods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
]

/**
 * Parses a dapp's request to sign or send.
 * @returns null for a method that needs no private key
 * @throws ProviderError -32602
 */
export function readSigningRequest(method: string, params: unknown): SigningRequest | null {
  if (!signingMethods.includes(method)) return null
  const [first, second] = Array.isArray(params) ? (params as unknown[]) : []
  if (method === 'personal_sign') return readMessage(first, second)
  return method === 'eth_sendTransaction' ? readSend(first) : readTypedData(first, second)
}

function readMessage(data: unknown, from: unknown): MessageRequest {
  if (typeof data !== 'string') throw new ProviderError(-32602)
  const raw = isHex(data) ? data : stringToHex(data)
  return { kind: 'message', from: readAddress(from), raw, text: hexToString(raw) }
}

function readTypedData(from: unknown, data: unknown): TypedDataRequest {
  try {
    const typedData: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof typedData !== 'object' || typedData === null) throw new ProviderError(-32602)
    const { EIP712Domain: _, ...types } = (typedData as { types: Record<string, unknown> }).types
    return {
      kind: 'typed-data',
      from: readAddress(from),
      typedData: { ...typedData, types } as unknown as TypedDataDefinition,
    }
  } catch (cause) {
    throw new ProviderError(-32602, undefined, { cause })
  }
}

function readSend(transaction: unknown): SendRequest {
  if (typeof transaction !== 'object' || transaction === null) throw new ProviderError(-32602)
  const { from, to, value, data, input, gas, chainId } = transaction as Record<string, unknown>
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes)) throw new ProviderError(-32602)
  return {
    kind: 'send',
    from: readAddress(from),
    to: to === undefined || to === null ? null : readAddress(to),
    value: readQuantity(value ?? '0x0'),
    data: bytes,
    ...(gas !== undefined && { gas: readQuantity(gas) }),
    ...(chainId !== undefined && { chainId: readQuantity(chainId) }),
  }
}

function readAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw new ProviderError(-32602)
  return getAddress(value)
}

function readQuantity(value: unknown): bigint {
  if (!isHex(value) || value === '0x') throw new ProviderError(-32602)
  return hexToBigInt(value)
}

/** Signs a text or typed data. @returns the signature */
export function sign(
  account: PrivateKeyAccount,
  request: MessageRequest | TypedDataRequest,
): Promise<Hex> {
  return request.kind === 'message'
    ? account.signMessage({ message: { raw: request.raw } })
    : account.signTypedData(request.typedData)
}
