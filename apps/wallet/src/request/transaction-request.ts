import { formatAmount } from '@gla/core'
import { type Address, hexToBigInt, isAddressEqual, keccak256, size } from 'viem'
import * as z from 'zod/mini'
import { chainIdOf } from '../networks.js'
import type { PageNetwork } from '../page-config.js'
import type { SignedIn } from '../session.js'
import { SiteError } from '../site-calls.js'
import type { Chain, Fees } from './chain.js'
import type { Particulars, Row } from './description.js'
import { invalidParams } from './invalid-params.js'
import { checkAddress } from './own-address.js'

const quantity = z.templateLiteral(['0x', z.string().check(z.regex(/^[\da-fA-F]{1,64}$/))])
const bytes = z.templateLiteral([
  '0x',
  z.string().check(z.maxLength(200_000), z.regex(/^(?:[\da-fA-F]{2})*$/)),
])
const schema = z.object({
  from: z.string(),
  to: z.optional(z.nullable(z.string())),
  value: z.optional(quantity),
  data: z.optional(bytes),
  input: z.optional(bytes),
  gas: z.optional(quantity),
  nonce: z.optional(quantity),
  chainId: z.optional(z.union([z.int(), z.string().check(z.maxLength(32))])),
})

/** `eth_sendTransaction`, read, with what it will cost at most. */
export interface TransactionRequest extends Particulars {
  /** Signs and sends it. @returns its hash, also where nobody knows whether it has come to the node */
  send(): Promise<`0x${string}`>
}

/**
 * Reads a transaction, and asks the chain what it costs.
 * @throws HostError for params of another form, of another account or network; NodeError when the chain refuses it
 */
export async function readTransactionRequest(
  params: unknown,
  { account }: SignedIn,
  network: PageNetwork,
  chain: Chain,
): Promise<TransactionRequest> {
  const given = read(params)
  if (!isAddressEqual(checkAddress(given.from), account.address))
    throw invalidParams('another account')
  const chainId = chainIdOf(network)
  if (given.chainId !== undefined && BigInt(given.chainId) !== BigInt(chainId))
    throw invalidParams('another network')
  const to = given.to == null ? null : checkAddress(given.to)
  const data = given.data ?? given.input ?? '0x'
  if (to === null && data === '0x') throw invalidParams('no receiver')
  const value = given.value === undefined ? 0n : hexToBigInt(given.value)
  const call = { from: account.address, ...(to && { to }), value, data }
  const [estimate, fees] = await Promise.all([chain.estimateGas(call), chain.fees()])
  // What a call needs may be a little more by the time it is included.
  const gas =
    given.gas !== undefined
      ? hexToBigInt(given.gas)
      : data === '0x'
        ? estimate
        : (estimate * 6n) / 5n
  return {
    title: data === '0x' ? 'title.send' : to === null ? 'title.create' : 'title.call',
    rows: rowsOf({ to, value, data, gas, fees }, network),
    async send() {
      const nonce =
        given.nonce === undefined
          ? await chain.nonce(account.address)
          : Number(hexToBigInt(given.nonce))
      const signed = await account.signTransaction({
        ...{ chainId, nonce, gas, value, data },
        ...(to && { to }),
        ...fees,
      })
      await sendOnce(chain, signed)
      return keccak256(signed)
    },
  }
}

/** What the site says where the node may have taken it all the same. */
const lost = /^(?:unreachable|node-unreachable|bad-answer|failed|status-5\d\d)$/
const isLost = (error: unknown) => error instanceof SiteError && lost.test(error.code)

/**
 * Sends the same bytes once more where an answer was lost: they count once, so that nobody pays twice. After that it is as good as sent:
 * whoever was told of a failure would send another one.
 * @throws NodeError when the node refuses it
 */
async function sendOnce(chain: Chain, signed: `0x${string}`): Promise<void> {
  try {
    await chain.send(signed)
  } catch (error) {
    if (!isLost(error)) throw error
    // What the node says now may be of the first time: that it knows it, or that its nonce is used. Its hash tells.
    await chain.send(signed).catch(() => undefined)
  }
}

function read(params: unknown) {
  const list = z.array(z.unknown()).safeParse(params)
  const parsed = schema.safeParse(list.success ? list.data[0] : undefined)
  if (!parsed.success) throw invalidParams('not a transaction')
  const { data, input, chainId } = parsed.data
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw invalidParams('data and input differ')
  if (typeof chainId === 'string' && !/^(?:0x[\da-f]{1,14}|\d{1,15})$/i.test(chainId))
    throw invalidParams('not a chain id')
  return parsed.data
}

function rowsOf(
  transaction: {
    readonly to: Address | null
    readonly value: bigint
    readonly data: `0x${string}`
    readonly gas: bigint
    readonly fees: Fees
  },
  { symbol, decimals }: PageNetwork,
): Row[] {
  const { to, value, data, gas, fees } = transaction
  const perGas = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  const amount = (units: bigint) => `${formatAmount(units, decimals)} ${symbol}`
  return [
    { label: 'row.value', value: amount(value), hero: true },
    to === null
      ? { label: 'row.to', value: { key: 'row.new-contract' } }
      : { label: 'row.to', value: to, mono: true },
    { label: 'row.fee', value: amount(gas * perGas) },
    ...(data === '0x' ? [] : dataRows(data)),
  ]
}

const dataRows = (data: `0x${string}`): Row[] => [
  { label: 'row.data-length', value: String(size(data)) },
  { label: 'row.data', value: data, mono: true },
]
