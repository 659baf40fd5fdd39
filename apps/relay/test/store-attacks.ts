import { randomTopic } from './identity.js'
import { envelope, type RawClient } from './raw-client.js'
import type { Seeded } from './seeded.js'

/** One call of a client that wants to fill the store. `known` is a topic of others that it knows. */
export type StoreAttack = (hostile: RawClient, random: Seeded, known: string) => Promise<unknown>

/** Calls that fill a relay's store, by class. */
export const storeAttacks: Record<string, StoreAttack> = {
  'many messages': (hostile, { whole }) =>
    hostile.call('irn_publish', envelope(randomTopic(), 'x'.repeat(whole(1, 20)))),
  'long messages': (hostile, { whole }) =>
    hostile.call('irn_publish', envelope(randomTopic(), 'y'.repeat(whole(5_000, 15_000)))),
  memberships: (hostile, { whole }) =>
    hostile.call('irn_batchSubscribe', {
      topics: Array.from({ length: whole(1, 30) }, randomTopic),
    }),
  'a topic it knows, with messages': (hostile, { whole }, known) =>
    hostile.call('irn_publish', envelope(known, `${whole(0, 1e9)}`)),
  'a topic it knows, as a member': (hostile, _random, known) =>
    hostile.call('irn_subscribe', { topic: known }),
}
