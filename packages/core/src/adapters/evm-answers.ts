// 65 bytes of a key's own, more of a contract's (EIP-1271, EIP-6492)
const signature = /^0x([0-9a-f]{2}){1,65536}$/i
const hash = /^0x[\da-f]{64}$/i

/** A signature as EVM wallets write it; null for anything else. */
export const parseEvmSignature = (answer: unknown): string | null =>
  typeof answer === 'string' && signature.test(answer) ? answer : null

/** The hash of a transaction as nodes and wallets write it, in lower case; null for anything else. */
export const parseEvmHash = (answer: unknown): string | null =>
  typeof answer === 'string' && hash.test(answer) ? answer.toLowerCase() : null
