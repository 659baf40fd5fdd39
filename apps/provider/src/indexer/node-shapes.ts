import * as z from 'zod/mini'

// What nodes answer, as far as it is read. Addresses and hashes become lower case. How much of it there can be is bounded by
// the bytes of an answer.

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern))
const lowerCase = z.transform((text: string) => text.toLowerCase())

const address = z.pipe(matching(/^0x[\da-f]{40}$/i), lowerCase)
const hash = z.pipe(matching(/^0x[\da-f]{64}$/i), lowerCase)
const quantity = z.pipe(
  matching(/^0x[\da-f]{1,64}$/i),
  z.transform((text: string) => BigInt(text)),
)
const small = (most: number) =>
  z.pipe(
    quantity,
    z.pipe(
      z.bigint().check(z.maximum(BigInt(most))),
      z.transform((number: bigint) => Number(number)),
    ),
  )
const whole = z.pipe(quantity, z.bigint().check(z.maximum(2n ** 63n - 1n))) // as the database keeps it

const lastTime = 253_402_300_799 // s: the end of 9999, the last year of a date as answers write it

export const blockHead = z.object({ number: whole, hash })

/** With the hashes of its transactions. */
export const blockList = z.object({ timestamp: small(lastTime), transactions: z.array(hash) })

export const blockShape = z.object({
  number: whole,
  hash,
  parentHash: hash,
  timestamp: small(lastTime),
  miner: z.nullish(address),
  baseFeePerGas: z.nullish(quantity),
  transactionsRoot: z.nullish(hash),
  transactions: z.array(
    z.object({
      hash,
      from: address,
      to: z.nullish(address),
      value: quantity,
      nonce: whole,
      input: matching(/^0x/),
      gasPrice: z.nullish(quantity),
    }),
  ),
  withdrawals: z.nullish(z.array(z.object({ address, amount: quantity }))),
})
export type NodeBlock = z.infer<typeof blockShape>
export type NodeTransaction = NodeBlock['transactions'][number]

const mostLogs = 999_999 // of a block: later places are those of traces

const log = z.object({
  address,
  topics: z.array(hash).check(z.maxLength(4)),
  data: matching(/^0x/),
  logIndex: small(mostLogs),
})
export type NodeLog = z.infer<typeof log>

export const receiptShape = z.object({
  transactionHash: hash,
  blockHash: hash,
  gasUsed: quantity,
  effectiveGasPrice: z.nullish(quantity),
  /** Absent before Byzantium (Ethereum, 2017). */
  status: z.nullish(quantity),
  contractAddress: z.nullish(address),
  logs: z.array(log),
  /** What rollups take for writing it to the chain below them. */
  l1Fee: z.nullish(quantity),
  /** EIP-4844 */
  blobGasUsed: z.nullish(quantity),
  blobGasPrice: z.nullish(quantity),
})
export type NodeReceipt = z.infer<typeof receiptShape>

/** `trace_block`: calls in the order in which they begin. */
export const flatTraces = z.array(
  z.object({
    type: z.string(),
    blockHash: hash,
    transactionHash: z.nullish(hash), // absent: a reward
    traceAddress: z.array(z.number()),
    error: z.nullish(z.string()),
    action: z.unknown(),
    result: z.nullish(z.object({ address: z.nullish(address) })),
  }),
)
export const flatCall = z.object({
  from: address,
  to: z.nullish(address),
  value: quantity,
  callType: z.nullish(z.string()),
})
export const flatEnd = z.object({ address, refundAddress: address, balance: quantity })

/** `debug_traceBlockByNumber` with the tracer `callTracer`. */
export const nestedTraces = z.array(z.object({ txHash: z.nullish(hash), result: z.unknown() }))
export const nestedCall = z.object({
  type: z.string(),
  from: address,
  to: z.nullish(address),
  value: z.nullish(quantity),
  error: z.nullish(z.string()),
  calls: z.nullish(z.array(z.unknown())),
})
