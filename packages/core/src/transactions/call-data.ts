import * as z from 'zod/mini'
import type { CallData, Hex } from '../adapters/adapter.js'

const longestData = 512 // bytes that are stored as they are, so that 99 entries fit into one stored value
const longestCall = 1_048_576 // bytes; no network includes more

/** The form of {@link CallData} in the storage. */
export const callDataForm = z.union([
  hexOf(/^0x([0-9a-f]{2}){0,512}$/),
  z.object({
    hash: hexOf(/^0x[0-9a-f]{64}$/),
    length: z.int().check(z.gt(longestData), z.lte(longestCall)),
  }),
])

/** The form of a {@link selectorOf} in the storage. */
export const selectorForm = hexOf(/^0x[0-9a-f]{8}$/)

function hexOf(form: RegExp) {
  return z.custom<Hex>((value) => typeof value === 'string' && form.test(value))
}

/** The form in which call data is stored. @param data ABI-encoded */
export async function storedCallData(data: Hex): Promise<CallData> {
  const lower = data.toLowerCase() as Hex
  const length = (lower.length - 2) / 2
  if (length <= longestData) return lower
  const { hashOf } = await import('./hash-call-data.js')
  return { hash: hashOf(lower), length }
}

/** The first 4 bytes of call data, in lower case: which function is called. Undefined for shorter data. */
export const selectorOf = (data: Hex): Hex | undefined =>
  data.length >= 10 ? (data.slice(0, 10).toLowerCase() as Hex) : undefined

/** Whether two calls carry the same data; both undefined for a transfer. */
export const isSameData = (one: CallData | undefined, other: CallData | undefined): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.hash === other.hash && one.length === other.length
    : one === other
