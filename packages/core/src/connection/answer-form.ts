import type { ChainNamespace } from '../networks/caip-network.js'
import { ownRecord } from '../untrusted/own-record.js'

type IsRight = (answer: unknown) => boolean

const longest = 262_144 // characters
const text =
  (form: RegExp): IsRight =>
  (answer) =>
    typeof answer === 'string' && answer.length <= longest && form.test(answer)
const member =
  (name: string, isRight: IsRight): IsRight =>
  (answer) =>
    isRight(ownRecord(answer)[name])

/** A transaction hash of the EVM. */
export const isEvmHash: IsRight = text(/^0x[\da-f]{64}$/i)
// Of a contract, it may have any length (EIP-1271, EIP-6492), also none: what its owners have signed is on the chain.
const evmSignature = text(/^0x([\da-f]{2})*$/i)
const solanaSignature = member('signature', text(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)) // 64 bytes in base58
const base64 = text(/^[\w+/-]+={0,2}$/)
const solanaTransaction = member('transaction', base64)

/** The methods that sign or send, and the form of what a wallet answers to them. */
const forms: Readonly<Record<ChainNamespace, Readonly<Record<string, IsRight>>>> = {
  eip155: {
    eth_sendTransaction: isEvmHash,
    eth_sendRawTransaction: isEvmHash,
    personal_sign: evmSignature,
    eth_sign: evmSignature,
    eth_signTypedData: evmSignature,
    eth_signTypedData_v1: evmSignature,
    eth_signTypedData_v3: evmSignature,
    eth_signTypedData_v4: evmSignature,
  },
  solana: {
    solana_signMessage: solanaSignature,
    solana_signAndSendTransaction: solanaSignature,
    // Wallets give the signature, the signed transaction, or both.
    solana_signTransaction: (answer) => solanaSignature(answer) || solanaTransaction(answer),
    solana_signAllTransactions: member(
      'transactions',
      (list) => Array.isArray(list) && list.length > 0 && list.every(base64),
    ),
  },
  bip122: {
    sendTransfer: member('txid', text(/^[\da-f]{64}$/i)),
    signMessage: member('signature', base64), // or hex
    signPsbt: member('psbt', base64),
  },
}

/**
 * Whether a wallet's answer has the form of its method: a hash or a signature. What signs nothing has no form here. Whose
 * signature it is, and of what, is not checked.
 */
export function hasForm(namespace: ChainNamespace, method: string, answer: unknown): boolean {
  const methods = forms[namespace]
  try {
    return !Object.hasOwn(methods, method) || methods[method]?.(answer) === true
  } catch {
    return false // a getter that throws
  }
}
