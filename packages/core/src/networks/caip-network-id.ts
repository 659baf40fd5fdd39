import type { CaipNetworkId, ChainNamespace } from './caip-network.js'

/** The namespaces the kit knows. */
export const namespaces = ['eip155', 'solana', 'bip122'] as const satisfies ChainNamespace[]

// CAIP-2: namespace of 3 to 8, reference of 1 to 32 characters. An EVM chain id has one form: `01` and `0x1` are invalid.
export const networkPattern =
  /^(?!eip155:(?![1-9]\d{0,15}$))([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

export const isNamespace = (text: string): text is ChainNamespace =>
  (namespaces as string[]).includes(text)

/** Matches strings only, not objects whose `toString` returns a matching string. */
export const partsOf = (pattern: RegExp, id: unknown): readonly (string | undefined)[] =>
  (typeof id === 'string' && pattern.exec(id)) || []

/** Whether `id` is a CAIP-2 id of a namespace the kit knows. */
export function isCaipNetworkId(id: unknown): id is CaipNetworkId {
  return isNamespace(partsOf(networkPattern, id)[1] ?? '')
}
