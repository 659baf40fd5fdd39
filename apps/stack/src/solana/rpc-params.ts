import { type Address, isAddress } from '@solana/kit'
import { invalidParams } from './rpc-error.js'

export type Params = readonly unknown[]

/** The options object, the last parameter of most methods. */
export function optionsOf(param: unknown): Readonly<Record<string, unknown>> {
  if (param === undefined || param === null) return {}
  if (typeof param !== 'object' || Array.isArray(param)) throw invalidParams('options')
  return param as Record<string, unknown>
}

export function addressOf(param: unknown): Address {
  if (typeof param !== 'string' || param.length > 44 || !isAddress(param))
    throw invalidParams('not an address')
  return param
}

export function listOf(param: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(param) || param.length > most)
    throw invalidParams(`not a list of at most ${most}`)
  return param
}

/** @throws RpcError -32602 for anything but a whole number from 0 to `most` */
export function amountOf(param: unknown, most: number): bigint {
  if (!Number.isInteger(param) || (param as number) < 0 || (param as number) > most)
    throw invalidParams(`not a whole number up to ${most}`)
  return BigInt(param as number)
}
