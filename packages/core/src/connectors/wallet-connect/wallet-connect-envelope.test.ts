import { expect, onTestFinished, test } from 'vitest'
import { memoryStore } from '../../../test/wallet-connect-world.js'
import { serverEnvironment } from '../../environment.js'
import { createPatchedClient } from './wallet-connect-client.js'
import { createOpenPairings } from './wallet-connect-stored.js'

const longest = 4_194_304 // characters

/** The official client as we patch it, with a topic that has a key. No relay is asked. */
async function setUp() {
  let dropped = 0
  const environment = serverEnvironment({ storage: memoryStore() })
  const options = {
    relayUrl: 'ws://127.0.0.1:1',
    projectId: 'test',
    environment,
    metadata: { name: 'Test app', description: '', url: 'http://localhost', icons: [] },
    storagePrefix: 'gla',
    onRefused: () => undefined,
    onDropped: () => void dropped++,
    listedLinks: async () => [],
  }
  const client = await createPatchedClient(options, createOpenPairings(environment, 'gla'))
  onTestFinished(client.destroy)
  const { core } = client.sign
  const topic = await core.crypto.setSymKey('ab'.repeat(32))
  const read: unknown[] = []
  core.relayer.events.on('relayer_message', (event: unknown) => void read.push(event))
  return { core, topic, read, dropped: () => dropped }
}

/** A link brings messages straight into the client: no relay, and no key of a session. */
test.each([true, false])('a message that comes by a link is not read: session %s', async (has) => {
  const { core, topic, read } = await setUp()
  const payload = { id: 1, jsonrpc: '2.0', method: 'wc_sessionDelete', params: {} } as const
  for (const message of [
    Buffer.from(`\u0002${JSON.stringify(payload)}`).toString('base64'),
    await core.crypto.encode(topic, payload),
  ]) {
    core.dispatchEnvelope({ topic, message, sessionExists: has })
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(read).toEqual([])
  expect(core.pairing.pairings.getAll()).toEqual([])
})

test('a message is at most as long as a frame of the socket: a longer one is dropped unread', async () => {
  const { core, topic, dropped } = await setUp()
  const decode = (length: number) => core.crypto.decode(topic, 'A'.repeat(length))
  expect(await decode(longest)).toBeUndefined() // what the client answers for what it cannot decrypt
  expect(dropped()).toBe(0)
  await expect(decode(longest + 4)).rejects.toThrow('not encrypted for its topic')
  expect(dropped()).toBe(1)
})
