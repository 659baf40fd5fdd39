import { describe, expect, test } from 'vitest'
import { messages, pair, testClient, testRelay } from './fixtures.js'
import { randomTopic } from './identity.js'
import { envelope } from './raw-client.js'

describe('requests', () => {
  test.each([
    ['"1700000000000123456"', 'a string'],
    ['1700000000000123456', 'a number of 19 digits'],
    ['1', 'a small number'],
    ['1.0', 'a number written in another way'],
    ['12345678901234567890123456789012345678', 'a number of 38 digits'],
    ['"\\u00e9\\"\\n"', 'a string with escapes'],
  ])('id %s (%s): comes back as it went', async (id) => {
    const { url } = await testRelay()
    const client = await testClient(url)
    const params = JSON.stringify(envelope(randomTopic(), 'hello'))
    client.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_publish","params":${params}}`)
    await client.until(() => client.frames.length > 0, 'answer')
    const raw = /^\{"id":(.*),"jsonrpc":"2\.0","result":true\}$/.exec(client.frames[0]!)?.[1]
    expect(id.startsWith('"') ? JSON.parse(raw!) : raw).toBe(
      id.startsWith('"') ? JSON.parse(id) : id,
    )
  })

  test.each([
    ['not JSON', '{', 0, 'Serialization'],
    ['an array', '[]', 0, 'Serialization'],
    ['null', 'null', 0, 'Serialization'],
    ['deep nesting', '['.repeat(100_000), 0, 'PayloadSizeExceeded'],
    [
      'deep nesting with a numeric id',
      `{"id":12,"jsonrpc":"2.0","method":"x","params":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      12,
      'PayloadSizeExceeded',
    ],
    [
      'too many elements',
      `{"jsonrpc":"2.0","method":"x","params":[${'0,'.repeat(20_000)}0],"\\u0069d":"a"}`,
      'a',
      'PayloadSizeExceeded',
    ],
    ['no id', '{"jsonrpc":"2.0","method":"irn_publish"}', 0, 'InvalidRequestId'],
    ['null as id', '{"id":null,"jsonrpc":"2.0","method":"irn_publish"}', 0, 'InvalidRequestId'],
    ['object as id', '{"id":{},"jsonrpc":"2.0","method":"irn_publish"}', 0, 'InvalidRequestId'],
    [
      'a very long id',
      `{"id":${'1'.repeat(129)},"jsonrpc":"2.0","method":"x"}`,
      0,
      'InvalidRequestId',
    ],
    ['no version', '{"id":1,"method":"irn_publish"}', 1, 'InvalidJsonRpcVersion'],
    ['number as method', '{"id":1,"jsonrpc":"2.0","method":7}', 1, 'InvalidMethod'],
    ['unknown method', '{"id":1,"jsonrpc":"2.0","method":"irn_nothing"}', 1, 'InvalidMethod'],
    ['inherited name', '{"id":1,"jsonrpc":"2.0","method":"toString"}', 1, 'InvalidMethod'],
    ['no params', '{"id":1,"jsonrpc":"2.0","method":"irn_publish"}', 1, 'InvalidParams'],
  ])('bad frame, %s: answered', async (_name, text, id, tag) => {
    const { url } = await testRelay()
    const client = await testClient(url)
    client.send(text)
    await client.until(() => client.frames.length > 0, 'answer')
    expect(JSON.parse(client.frames[0]!)).toMatchObject({ id, error: { code: -32600, data: tag } })
    expect(await client.request('irn_subscribe', { topic: randomTopic() })).toHaveProperty('result')
  })

  test('bad frame, binary: answered', async () => {
    const { url } = await testRelay()
    const client = await testClient(url)
    client.socket.send(Buffer.from('{"id":1,"jsonrpc":"2.0","method":"irn_publish"}'))
    await client.until(() => client.frames.length > 0, 'answer')
    expect(JSON.parse(client.frames[0]!)).toMatchObject({ id: 0, error: { data: 'Serialization' } })
  })

  const topic = 'a'.repeat(64)
  const good = envelope(topic, 'hello')
  test.each([
    ['irn_publish', { ...good, topic: 'A'.repeat(64) }, -32600, 'InvalidTopic'],
    ['irn_publish', { ...good, topic: 'a'.repeat(63) }, -32600, 'InvalidTopic'],
    ['irn_publish', { ...good, topic: 1 }, -32600, 'InvalidTopic'],
    ['irn_publish', { ...good, message: '' }, -32600, 'InvalidParams'],
    ['irn_publish', { ...good, message: { a: 1 } }, -32600, 'InvalidParams'],
    ['irn_publish', { ...good, tag: -1 }, -32600, 'InvalidParams'],
    ['irn_publish', { ...good, tag: 1.5 }, -32600, 'InvalidParams'],
    ['irn_publish', { ...good, ttl: '300' }, -32600, 'InvalidParams'],
    ['irn_publish', { ...good, ttl: 0 }, -32000, 'TtlTooShort'],
    ['irn_publish', { ...good, ttl: 30 * 86_400 + 1 }, -32000, 'TtlTooLong'],
    ['irn_subscribe', {}, -32600, 'InvalidTopic'],
    ['irn_subscribe', [topic], -32600, 'InvalidParams'],
    ['irn_unsubscribe', { topic: '' }, -32600, 'InvalidTopic'],
    ['irn_batchSubscribe', { topics: [] }, -32600, 'BatchEmpty'],
    ['irn_batchSubscribe', { topics: Array(501).fill(topic) }, -32600, 'BatchLimitExceeded'],
    ['irn_batchSubscribe', { topics: [topic, 'x'] }, -32600, 'InvalidTopic'],
    ['irn_batchFetchMessages', { topics: [] }, -32600, 'BatchEmpty'],
    ['irn_batchFetchMessages', { topics: Array(501).fill(topic) }, -32600, 'BatchLimitExceeded'],
    ['wc_proposeSession', { pairingTopic: topic }, -32600, 'InvalidParams'],
    ['wc_proposeSession', { pairingTopic: 'x', sessionProposal: 'y' }, -32600, 'InvalidTopic'],
    ['wc_approveSession', { pairingTopic: topic, sessionTopic: 'x' }, -32600, 'InvalidTopic'],
  ])('bad params: %s %j', async (method, params, code, tag) => {
    const { url } = await testRelay()
    const client = await testClient(url)
    const { error } = await client.request(method, params)
    expect(error).toMatchObject({ code, data: tag })
  })

  test('batch: 500 topics are one call', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topics = Array.from({ length: 500 }, randomTopic)
    const ids = await bob.call('irn_batchSubscribe', { topics })
    expect(ids).toHaveLength(500)
    await alice.call('irn_publish', envelope(topics[499]!, 'hello'))
    await bob.until(() => bob.pushes.length === 1, 'push')
  })

  test('frame: 1 MiB is read, a little more is answered, much more ends the connection', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    await bob.call('irn_subscribe', { topic })
    const long = 'x'.repeat(1_048_000)
    await alice.call('irn_publish', envelope(topic, long))
    await bob.until(() => bob.pushes.length === 1, 'long push')
    expect(bob.pushes[0]!.params.data.message).toBe(long)
    const { error } = await alice.request('irn_publish', envelope(topic, 'x'.repeat(1_050_000)))
    expect(error).toMatchObject({ code: -32600, data: 'PayloadSizeExceeded' })
    alice.send('x'.repeat(1_200_000))
    expect((await alice.closed).code).toBe(1009)
  })
})

describe('sessions', () => {
  test('wc_proposeSession subscribes the caller, wc_approveSession the wallet, to what they wait for', async () => {
    const { url } = await testRelay()
    const [dapp, wallet] = await pair(url)
    const [pairingTopic, sessionTopic] = [randomTopic(), randomTopic()]
    const proposal = { pairingTopic, sessionProposal: 'proposal', ttl: 300, attestation: '' }
    expect(await dapp.call('wc_proposeSession', { ...proposal, correlationId: 1 })).toBe(true)
    expect(await dapp.call('wc_proposeSession', { ...proposal, correlationId: 1 })).toBe(true)
    await wallet.call('irn_subscribe', { topic: pairingTopic })
    await wallet.until(() => wallet.pushes.length === 1, 'proposal')
    expect(wallet.pushes[0]!.params.data).toMatchObject({
      topic: pairingTopic,
      message: 'proposal',
      tag: 1100,
      attestation: '',
    })
    const approval = {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      ttl: 300,
      correlationId: 1,
      approvedChains: ['eip155:1'],
      sessionProperties: { any: 'thing' },
    }
    expect(await wallet.call('wc_approveSession', approval)).toBe(true)
    await dapp.until(() => dapp.pushes.length === 1, 'response')
    expect(dapp.pushes[0]!.params.data).toMatchObject({
      topic: pairingTopic,
      message: 'response',
      tag: 1101,
    })
    await dapp.call('irn_subscribe', { topic: sessionTopic })
    await dapp.until(() => dapp.pushes.length === 2, 'settlement')
    expect(dapp.pushes[1]!.params.data).toMatchObject({
      topic: sessionTopic,
      message: 'settlement',
      tag: 1102,
    })
    await dapp.call('irn_publish', envelope(sessionTopic, 'settled', { tag: 1103 }))
    await wallet.until(() => wallet.pushes.length === 2, 'settled')
    await Promise.all([dapp.quiet(), wallet.quiet()])
    expect([messages(dapp), messages(wallet)]).toEqual([
      ['response', 'settlement'],
      ['proposal', 'settled'],
    ])
  })

  test('a code scanned by a second wallet still shows the proposal', async () => {
    const { url } = await testRelay()
    const [dapp, first] = await pair(url)
    const second = await testClient(url)
    const pairingTopic = randomTopic()
    await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', ttl: 300 })
    for (const wallet of [first, second]) {
      await wallet.call('irn_subscribe', { topic: pairingTopic })
      await wallet.until(() => wallet.pushes.length === 1, 'proposal')
      await wallet.quiet()
    }
  })
})
