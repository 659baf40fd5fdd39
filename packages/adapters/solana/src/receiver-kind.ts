import type { ReceiverKind, Rpc } from '@gla/core/family'
import { KitError } from '@gla/core/family'
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
const kindOffset = 165 // of the byte that says what an account with extensions is; 1 is a mint

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
 * What an address is, if it is no account of a person: a program, the mint of a token, or an account that a program
 * controls.
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
  if (!answer) throw new KitError('network/unreachable')
  const account = answer.value
  if (account?.executable) return 'program'
  if (account && tokenPrograms.includes(account.owner) && isMint(account.data[0])) return 'mint'
  return isOnCurve(address) && (!account || account.owner === system) ? null : 'derived'
}

function isMint(data: string): boolean {
  const bytes = base64.decode(data.slice(0, 224)) // 168 bytes, if the node gives more than it was asked for
  return bytes.length === mintLength || bytes[kindOffset] === 1
}

/** Whether an address can have a key: program-derived ones are no points of the curve. */
function isOnCurve(address: string): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytesOf(address) ?? new Uint8Array())
    return true
  } catch {
    return false
  }
}
