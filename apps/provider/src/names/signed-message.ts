import { type Address, type Hex, isAddressEqual, recoverMessageAddress } from 'viem'
import * as z from 'zod/mini'
import { Refusal } from '../api/refusal.js'
import type { Chain } from '../chains/chains.js'

/** What an address signs to have a name. */
const Message = z.strictObject({
  name: z.string(),
  /** None can be set yet. */
  attributes: z.strictObject({}),
  /** Seconds since 1970. */
  timestamp: z.int(),
})

const mostAge = 300 // seconds
const mostAhead = 60 // seconds: clocks differ

/**
 * Reads a message that was signed just now.
 * @param now seconds since 1970
 * @throws Refusal
 */
export function readMessage(text: string, now: number): z.infer<typeof Message> {
  const message = parse(text)
  if (message.timestamp > now + mostAhead)
    throw new Refusal(400, 'timestamp', 'The message is from the future: check the clock.')
  if (message.timestamp < now - mostAge)
    throw new Refusal(400, 'timestamp', 'The message is too old: sign a new one.')
  return message
}

function parse(text: string): z.infer<typeof Message> {
  try {
    return Message.parse(JSON.parse(text))
  } catch {
    throw new Refusal(400, 'message', 'The message is not the one of a registration.')
  }
}

/**
 * Whether the address has signed: by its key, or by its code on that chain (ERC-1271), also before it is deployed (ERC-6492).
 * @throws Refusal when the chain cannot be asked
 */
export async function checkSignature(
  chain: Chain,
  { address, message, signature }: { address: Address; message: string; signature: Hex },
): Promise<void> {
  if (await isByKey(address, message, signature)) return
  const refused = new Refusal(400, 'signature', 'The signature is not by this address.')
  const code = await chain.client.getCode({ address }).catch(() => {
    throw new Refusal(503, 'chain', 'The network does not answer now.', { retryAfter: 5 })
  })
  if (!code && !signature.endsWith(undeployed)) throw refused
  // Null: what the check itself fails with may hold the address, and says no more.
  const isValid = await chain.client
    .verifyMessage({ address, message, signature })
    .catch(() => null)
  if (!isValid) throw refused
}

/** The end of a signature by code that is not there yet (ERC-6492). */
const undeployed = '6492'.repeat(16)

async function isByKey(address: Address, message: string, signature: Hex): Promise<boolean> {
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // Not of the form that keys sign in.
    return false
  }
}
