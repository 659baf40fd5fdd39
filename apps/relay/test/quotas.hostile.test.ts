import { expect, test } from 'vitest'
import { defaultLimits, type Limits } from '../src/limits.js'
import { temporaryFolder, testClient, testRelay } from './fixtures.js'
import { createIdentity, randomTopic } from './identity.js'
import { envelope } from './raw-client.js'
import { seeded } from './seeded.js'
import { storeAttacks } from './store-attacks.js'

const runs = Number(process.env.GLA_HOSTILE ?? 60)
const seed = Number(process.env.GLA_SEED ?? 20261123)

// Small, so that a few hundred calls go far over them.
const limits: Partial<Limits> = {
  client: { bytes: 60_000, topics: 10, memberships: 10, topicMessages: 5 },
  address: { bytes: 120_000, topics: 20, memberships: 20, topicMessages: 10 },
  topicMessages: 12,
  topicMembers: 6,
  storeBytes: 400_000,
  requestBurst: 1_000_000,
}

/** Clients at two addresses: all with one identity, or each with its own. */
const hostileClients = async (url: string, isOne: boolean) => {
  const identity = createIdentity()
  const addresses = ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.2', '127.0.0.3', '127.0.0.2']
  return Promise.all(
    addresses.map((localAddress) =>
      testClient(url, { ws: { localAddress }, ...(isOne && { identity }) }),
    ),
  )
}

const kinds = Object.entries(storeAttacks).flatMap(([name, attack]) =>
  (['memory', 'lmdb'] as const).flatMap((store) =>
    [true, false].map((isOne) => ({ name, attack, store, isOne })),
  ),
)

test.skipIf(process.platform !== 'linux').each(kinds)(
  'quotas: others are not affected by $name ($store, one identity: $isOne)',
  async ({ name, attack, store, isOne }) => {
    const { url } = await testRelay({
      limits,
      ...(store === 'lmdb' && { dataDir: temporaryFolder() }),
    })
    const identity = createIdentity()
    const alice = await testClient(url, { ws: { localAddress: '127.0.0.4' } })
    const [waiting, session] = [randomTopic(), randomTopic()]
    // A wallet that is away, and a pair that is talking.
    const away = await testClient(url, { identity, ws: { localAddress: '127.0.0.5' } })
    await away.call('irn_subscribe', { topic: waiting })
    await away.close()
    await alice.call('irn_publish', envelope(waiting, 'for the wallet that is away'))
    const bob = await testClient(url, { ws: { localAddress: '127.0.0.5' } })
    await bob.call('irn_subscribe', { topic: session })

    const hostile = await hostileClients(url, isOne)
    const random = seeded(seed)
    let failed = 0
    for (let tried = 1; tried <= runs; tried += 1) {
      // The attacker may be refused; others may not.
      await attack(random.pick([hostile[0]!, ...hostile]), random, waiting).catch(() => undefined)
      const { error } = await alice.request('irn_publish', envelope(session, `${tried}`))
      if (error) failed += 1
      else await bob.until(() => bob.pushes.length === tried - failed, 'the honest message')
    }
    const back = await testClient(url, { identity, ws: { localAddress: '127.0.0.5' } })
    await back.call('irn_subscribe', { topic: waiting })
    const texts = () => back.pushes.map((push) => push.params.data.message)
    await back.until(() => texts().includes('for the wallet that is away'), 'what waited')
    const who = isOne ? 'one identity' : 'many identities'
    process.stdout.write(
      `hostile: quota, ${name}, ${who}, ${store}: ${runs} tried, ${failed} failed\n`,
    )
    expect(failed).toBe(0)
  },
  600_000,
)

test('quotas: an address may have far more than a client, and the store far more than an address', () => {
  const { client, address, storeBytes, storeRecords } = defaultLimits
  expect(address.bytes).toBeGreaterThanOrEqual(8 * client.bytes)
  expect(address.memberships).toBeGreaterThanOrEqual(10 * client.memberships)
  expect(storeBytes).toBeGreaterThanOrEqual(10 * address.bytes)
  // 2 KiB are counted for each: one address fills half of the records at most.
  expect(storeRecords).toBeGreaterThanOrEqual((1.5 * address.bytes) / 2_048)
})
