import type { ReceiverKind, Rpc } from '@gla/core/family'
import { FeatureError } from '@gla/core/family'
import { ed25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { bytesOf } from './solana-address.js'

const incinerator = '1nc1nerator11111111111111111111111111111111'
const system = '11111111111111111111111111111111'
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const mintLength = 82 // bytes
const kindOffset = 165 // of the byte that gives the type of a Token-2022 account with extensions; 1 is a mint

const schema = z.object({
  value: z.nullable(
    z.object({
      executable: z.boolean(),
      owner: z.string().check(z.maxLength(64)),
      data: z.tuple([z.string().check(z.maxLength(1_048_576), z.base64()), z.literal('base64')]),
    }),
  ),
})

/**
 * Reads what an address is: a program, the mint of a token, or an account that a program controls.
 * @returns null for an ordinary wallet account
 * @throws KitError `network/unreachable`, `connection/cancelled`
 */
export async function solanaReceiverKind(
  rpc: Rpc,
  address: string,
  signal?: AbortSignal,
): Promise<ReceiverKind | null> {
  if (address === incinerator) return 'burn'
  if (address === system) return 'program'
  const dataSlice = { offset: 0, length: kindOffset + 1 }
  const params = [address, { encoding: 'base64', commitment: 'confirmed', dataSlice }]
  const { data: answer } = z.safeParse(schema, await rpc('getAccountInfo', params, signal))
  if (!answer) throw new FeatureError('network/unreachable')
  const account = answer.value
  if (account?.executable) return 'program'
  if (account && tokenPrograms.includes(account.owner) && isMint(account.data[0])) return 'mint'
  return isOnCurve(address) && (!account || account.owner === system) ? null : 'derived'
}

function isMint(data: string): boolean {
  const bytes = base64.decode(data.slice(0, 224)) // at most 168 bytes: a node may return more than it was asked for
  return bytes.length === mintLength || bytes[kindOffset] === 1
}

/** Whether an address can have a private key: program-derived addresses are not on the curve. */
function isOnCurve(address: string): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytesOf(address) ?? new Uint8Array())
    return true
  } catch {
    return false
  }
}
