import { FeatureError, KitError, memberOf, ownRecord, ownValues } from '@gla/core/family'
import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { asWalletError, WalletError } from './wallet-error.js'

const mostBytes = 65_536 // of a message or transaction
const mostTransactions = 64

/** What the methods need: the wallet's features, and the account and chain of a request. */
export interface SigningDeps {
  /** @returns null where the wallet has no such feature */
  feature(name: string, method: string): ((...inputs: unknown[]) => unknown) | null
  /** The wallet's own object of an account. @throws WalletError 4100 */
  account(address: string | undefined): object
  /** e.g. `solana:mainnet` */
  chain(): string
}

const text = z.string().check(z.maxLength(2 * mostBytes))
const messageParams = z.object({ message: text, pubkey: z.optional(z.string()) })
const transactionParams = z.object({
  transaction: text,
  pubkey: z.optional(z.string()),
  sendOptions: z.optional(z.record(z.string(), z.unknown())),
})
const transactionsParams = z.object({
  transactions: z.array(text).check(z.maxLength(mostTransactions)),
  pubkey: z.optional(z.string()),
})

/** The methods that WalletConnect has for Solana, answered by the wallet's features of the Wallet Standard. */
export function signingMethods({ feature, account, chain }: SigningDeps) {
  async function ask(name: string, method: string, inputs: object[]): Promise<unknown[]> {
    const work = feature(`solana:${name}`, method)
    if (!work) throw new WalletError(4200, `solana:${name} is not supported`)
    try {
      const outputs = await work(...inputs)
      return readList(outputs, inputs.length)
    } catch (thrown) {
      throw thrown instanceof KitError ? thrown : asWalletError(thrown)
    }
  }
  async function sign(transactions: readonly string[], pubkey: string | undefined) {
    const inputs = transactions.map((transaction) => ({
      account: account(pubkey),
      chain: chain(),
      transaction: decoded(base64, transaction),
    }))
    const outputs = await ask('signTransaction', 'signTransaction', inputs)
    return outputs.map((output) => base64.encode(bytesIn(output, 'signedTransaction')))
  }

  return {
    async solana_signMessage(params: unknown) {
      const { message, pubkey } = read(messageParams, params)
      const input = { account: account(pubkey), message: decoded(base58, message) }
      const [output] = await ask('signMessage', 'signMessage', [input])
      return { signature: base58.encode(bytesIn(output, 'signature')) }
    },
    async solana_signTransaction(params: unknown) {
      const { transaction, pubkey } = read(transactionParams, params)
      const [signed] = await sign([transaction], pubkey)
      return { transaction: signed }
    },
    async solana_signAllTransactions(params: unknown) {
      const { transactions, pubkey } = read(transactionsParams, params)
      return { transactions: await sign(transactions, pubkey) }
    },
    async solana_signAndSendTransaction(params: unknown) {
      const { transaction, pubkey, sendOptions } = read(transactionParams, params)
      const input = {
        account: account(pubkey),
        chain: chain(),
        transaction: decoded(base64, transaction),
        ...(sendOptions && { options: sendOptions }),
      }
      const [output] = await ask('signAndSendTransaction', 'signAndSendTransaction', [input])
      return { signature: base58.encode(bytesIn(output, 'signature')) }
    },
  }
}

function read<T extends object>(schema: z.ZodMiniType<T>, params: unknown): T {
  const first = Array.isArray(params) ? params[0] : params
  const parsed = z.safeParse(schema, ownRecord(first))
  if (!parsed.success) throw new WalletError(-32602, 'Invalid params')
  return ownValues(parsed.data)
}

function decoded(coder: { decode(text: string): Uint8Array }, text: string): Uint8Array {
  try {
    return coder.decode(text)
  } catch (cause) {
    throw new WalletError(-32602, 'Invalid params', { cause })
  }
}

function readList(outputs: unknown, length: number): unknown[] {
  if (!Array.isArray(outputs) || outputs.length !== length)
    throw new FeatureError('wallet/bad-answer')
  return Array.from({ length }, (_, i) => outputs[i])
}

/** A copy of the bytes a wallet gave. @throws KitError `wallet/bad-answer` */
function bytesIn(output: unknown, field: string): Uint8Array {
  const bytes: unknown = readField(output, field)
  // isView and not instanceof: an extension's bytes may be of another realm.
  if (!ArrayBuffer.isView(bytes) || bytes.byteLength > mostBytes)
    throw new FeatureError('wallet/bad-answer')
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice()
}

function readField(output: unknown, field: string): unknown {
  try {
    return memberOf(Object(output) as Record<string, unknown>, field)
  } catch (cause) {
    throw new FeatureError('wallet/bad-answer', { cause })
  }
}
