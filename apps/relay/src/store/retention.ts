import { createHash } from 'node:crypto'

// A second wallet may scan the same QR code after the first has received the proposal.
const keptUntilTtl: readonly number[] = [1100, 1116]

// Clients repeat an unanswered publish for up to a minute, and once more after a reload.
const dedupeFor = 600_000

// No message waits longer than the longest ttl (30 days).
const memberFor = 31 * 86_400_000

// More than the members a topic may have.
const maxSeen = 64

/** The id of a message: sha256 of its text, hex. */
export const messageId = (message: string): string =>
  createHash('sha256').update(message).digest('hex')

/** The bytes a message counts for in its mailbox. */
export const messageSize = (message: { message: string; attestation?: string }): number =>
  Buffer.byteLength(message.message) + Buffer.byteLength(message.attestation ?? '')

/**
 * Whether every member has received the message, and at least one member besides the publisher: the
 * peer may not have subscribed yet. Strangers do not count: anybody may fetch.
 */
export function isFinished(
  message: { tag: number; seen: readonly string[] },
  members: readonly string[],
): boolean {
  if (keptUntilTtl.includes(message.tag)) return false
  const [publisher] = message.seen
  return (
    members.some((member) => member !== publisher) &&
    members.every((member) => message.seen.includes(member))
  )
}

/**
 * Adds a client to those who have received a message. There is always room for a member. There is
 * little for strangers: one that is left out only gets the message again. The publisher stays first.
 */
export function seenWith(
  seen: readonly string[],
  client: string,
  members: readonly string[],
): readonly string[] {
  if (seen.includes(client)) return seen
  if (seen.length < maxSeen) return [...seen, client]
  if (!members.includes(client)) return seen
  const kept = seen.filter((one, at) => at === 0 || members.includes(one))
  return [...kept, client]
}

/** Until when the message's id is kept, ms. */
export const knownUntil = (publishedAt: number, expiresAt: number, finished: boolean): number =>
  finished ? publishedAt + dedupeFor : Math.max(expiresAt, publishedAt + dedupeFor)

/** When a membership that is not renewed expires, ms. */
export const memberUntil = (now: number): number => now + memberFor

/** Whether to write the renewal: once a day is enough. */
export const needsRenewal = (until: number, now: number): boolean =>
  until < now + memberFor - 86_400_000
