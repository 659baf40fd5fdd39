import type { ChainNamespace } from '../networks/caip-network.js'

const forms: readonly [ChainNamespace, string, RegExp][] = [
  ['eip155', 'Ethereum', /^0x[\da-f]{40}$/i],
  ['bip122', 'Bitcoin', /^(?:(?:bc|tb)1[02-9ac-hj-np-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/],
  // Shorter ones are rare, and could be Bitcoin's.
  ['solana', 'Solana', /^[1-9A-HJ-NP-Za-km-z]{36,44}$/],
]

/** The chain whose addresses look like this text, if it is another one. */
export const otherChainOf = (text: string, here: ChainNamespace): string | null =>
  forms.find(([namespace, , form]) => namespace !== here && form.test(text))?.[1] ?? null
