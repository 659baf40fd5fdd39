import { isAddressEqual, isHex, stringToHex } from 'viem'
import * as z from 'zod/mini'
import type { SignedIn } from '../session.js'
import type { Particulars } from './description.js'
import { invalidParams } from './invalid-params.js'
import { checkAddress } from './own-address.js'
import { textOfBytes } from './shown-text.js'

/** Characters. What is longer is not shown on a phone, so nobody can approve it. */
const longest = 65_536

const schema = z.tuple([z.string().check(z.maxLength(longest)), z.string()], z.unknown())

/** `personal_sign` (EIP-191), read. */
export interface MessageRequest extends Particulars {
  sign(): Promise<`0x${string}`>
}

/** @throws HostError for params of another form, or of another account */
export function readMessageRequest(params: unknown, { account }: SignedIn): MessageRequest {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw invalidParams('a message and an address')
  const [message, from] = parsed.data
  if (!isAddressEqual(checkAddress(from), account.address)) throw invalidParams('another account')
  const raw = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
  const { text, isText } = textOfBytes(raw)
  return {
    title: 'title.message',
    rows: [],
    text,
    ...(!isText && { caution: 'caution.bytes' as const }),
    sign: () => account.signMessage({ message: { raw } }),
  }
}
