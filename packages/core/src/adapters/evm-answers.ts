// 65 bytes for the signature of a key, more for that of a contract (EIP-1271, EIP-6492)
const signature = /^0x([0-9a-f]{2}){1,65536}$/i
const hash = /^0x[\da-f]{64}$/i

/** Parses the signature of an EVM wallet; null for anything else. */
export const parseEvmSignature = (answer: unknown): string | null =>
  typeof answer === 'string' && signature.test(answer) ? answer : null

/** Parses the transaction hash of a node or wallet and returns it in lower case; null for anything else. */
export const parseEvmHash = (answer: unknown): string | null =>
  typeof answer === 'string' && hash.test(answer) ? answer.toLowerCase() : null
