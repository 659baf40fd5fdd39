import { isAddressEqual, type TypedDataDefinition } from 'viem'
import * as z from 'zod/mini'
import { chainIdOf } from '../networks.js'
import type { PageNetwork } from '../page-config.js'
import type { SignedIn } from '../session.js'
import type { Particulars, Row } from './description.js'
import { invalidParams } from './invalid-params.js'
import { checkAddress } from './own-address.js'
import { visible } from './shown-text.js'

const longest = 131_072 // characters
/** Facts that a person can be expected to read. More are not signed: what is not shown could say anything. */
const mostRows = 200
const mostDepth = 16

const field = z.object({ name: z.string(), type: z.string() })
const schema = z.object({
  types: z.record(z.string(), z.array(field)),
  primaryType: z.string(),
  domain: z.looseObject({}),
  message: z.looseObject({}),
})
type TypedData = z.infer<typeof schema>

/** `eth_signTypedData_v4` (EIP-712), read. */
export interface TypedDataRequest extends Particulars {
  sign(): Promise<`0x${string}`>
}

/** @throws HostError for params of another form, of another account or network, or with too much to read */
export function readTypedDataRequest(
  params: unknown,
  { account }: SignedIn,
  network: PageNetwork,
): TypedDataRequest {
  const list = z.array(z.unknown()).safeParse(params)
  const [from, given] = list.success ? list.data : []
  if (typeof from !== 'string') throw invalidParams('an address and typed data')
  if (!isAddressEqual(checkAddress(from), account.address)) throw invalidParams('another account')
  const data = readData(given)
  const { chainId } = data.domain
  if (chainId !== undefined && !isChainId(chainId, chainIdOf(network)))
    throw invalidParams('the typed data is of another network')
  const rows = [...domainRows(data), ...messageRows(data)]
  if (rows.length > mostRows) throw invalidParams('the typed data is too long to be read')
  return {
    title: 'title.typed-data',
    rows,
    ...(/permit/i.test(data.primaryType) && { caution: 'caution.permit' as const }),
    // Checked by shape here; viem checks each value against its type.
    sign: () => account.signTypedData(data as unknown as TypedDataDefinition),
  }
}

/** Dapps write it as a number, as its digits, or in hexadecimal digits. */
const isChainId = (value: unknown, chainId: number): boolean =>
  /^(?:\d{1,15}|0x[\da-f]{1,13})$/i.test(String(value)) && BigInt(String(value)) === BigInt(chainId)

function readData(given: unknown): TypedData {
  try {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    if (text === undefined || text.length > longest) throw new TypeError('too long')
    return schema.parse(JSON.parse(text))
  } catch {
    throw invalidParams('not typed data of EIP-712')
  }
}

function domainRows({ domain }: TypedData): Row[] {
  const named = ['name', 'version', 'verifyingContract', 'salt'] as const
  return named.flatMap((name): Row[] => {
    const value = domain[name]
    if (value === undefined) return []
    return [{ label: `domain.${name}`, value: shown(value), mono: true }]
  })
}

/** A value of the message, and where it is in it. */
interface Part {
  readonly type: string
  readonly value: unknown
  readonly path: string
}

/** What is signed: the fields of the types, and no others that the message has beside them. */
function messageRows({ types, primaryType, message }: TypedData): Row[] {
  const rows: Row[] = [{ label: 'row.type', value: visible(primaryType), mono: true }]
  function add(part: Part, depth: number): void {
    if (rows.length > mostRows || depth > mostDepth) throw invalidParams('too much to be read')
    const parts = itemsOf(part) ?? fieldsOf(part, types)
    if (parts === null || parts.length === 0)
      rows.push({ label: { given: visible(part.path) }, value: shown(part.value), mono: true })
    for (const one of parts ?? []) add(one, depth + 1)
  }
  add({ type: primaryType, value: message, path: '' }, 0)
  return rows
}

/** null for what is no list by its type. */
function itemsOf({ type, value, path }: Part): Part[] | null {
  const [, inner] = /^(.+)\[\d*\]$/.exec(type) ?? []
  if (inner === undefined) return null
  if (!Array.isArray(value)) throw invalidParams(`${path} is no list`)
  return value.map((one: unknown, at) => ({ type: inner, value: one, path: `${path}[${at}]` }))
}

/** null for what is no structure by its type. */
function fieldsOf({ type, value, path }: Part, types: TypedData['types']): Part[] | null {
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return null
  if (typeof value !== 'object' || value === null) throw invalidParams(`${path} is no ${type}`)
  return fields.map(({ name, type }) => ({
    type,
    value: Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined,
    path: path ? `${path}.${name}` : name,
  }))
}

const shown = (value: unknown): string =>
  visible(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
