import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred } from '../../test/fake-connector.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { createPairing } from './pairing.js'

type Request = Parameters<Parameters<typeof createPairing>[0]['connect']>[0]

function setUp({ manual = false } = {}) {
  const clock = fakeClock()
  const requests: (Request & { approve(): void; fail(error: unknown): void })[] = []
  const pairing = createPairing({
    ...clock,
    isManual: manual,
    connect(request) {
      const { promise, resolve, reject } = deferred<void>()
      requests.push({ ...request, approve: () => resolve(), fail: reject })
      return promise
    },
  })
  const link = (n = 0, ms = 240_000) => requests[n]?.onUri(`wc:${n}`, clock.now() + ms)
  return { clock, requests, pairing, link, now: () => pairing.state.now }
}
const mine = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
const idle = { status: 'idle', wcUri: null, wcPairingExpiry: null, wcError: null }

test('default: prepares, shows a link, and forgets it when a wallet approved', async () => {
  const { requests, clock, pairing, link, now } = setUp()
  expect(requests).toHaveLength(0)
  const started = pairing.start()
  expect(now().status).toBe('preparing')
  link()
  expect(now()).toMatchObject({ status: 'ready', wcUri: 'wc:0' })
  requests[0]?.approve()
  await started
  expect(now()).toEqual(idle)
  expect(clock.pending).toBe(0)
  expect(requests[0]?.signal.aborted).toBe(false)
})

test('the wallet chosen last counts, also where the link is older', async () => {
  const { requests, pairing, link } = setUp()
  void pairing.start()
  link()
  expect(requests[0]?.wallet()).toBeUndefined()
  await pairing.start({ name: 'Foo', link: 'foo:' })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.wallet()).toEqual({ name: 'Foo', link: 'foo:' })
  await pairing.start()
  expect(requests[0]?.wallet()).toBeUndefined()
})

test('a link that is still good is kept', async () => {
  const { requests, pairing, link, now } = setUp()
  void pairing.start()
  link()
  await pairing.start()
  expect(requests).toHaveLength(1)
  expect(now().wcUri).toBe('wc:0')
})

test('expires 10 s before its end (spec §9), and can be renewed, which lets go of the first', async () => {
  const { requests, clock, pairing, link, now } = setUp()
  const first = pairing.start()
  link()
  await clock.advance(229_999)
  expect(now().status).toBe('ready')
  await clock.advance(1)
  expect(now()).toMatchObject({ status: 'expired', wcUri: 'wc:0' })
  void pairing.start()
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[0]?.fail(new KitError('connection/cancelled'))
  await first
  link(1)
  expect(now()).toMatchObject({ status: 'ready', wcUri: 'wc:1' })
})

test('expired: what a wallet answered in time still counts; nothing else changes what is shown', async () => {
  const { requests, clock, pairing, link, now } = setUp()
  const first = pairing.start()
  link()
  await clock.advance(230_000)
  expect(requests[0]?.signal.aborted).toBe(false)
  requests[0]?.fail(new FeatureError('pairing/expired'))
  await first
  expect(now().status).toBe('expired')
  const second = pairing.start()
  link(1)
  await clock.advance(230_000)
  requests[1]?.approve()
  await second
  expect(now()).toEqual(idle)
})

test('a failure is a state, and can be tried again', async () => {
  const { requests, clock, pairing, link, now } = setUp()
  const first = pairing.start()
  link()
  requests[0]?.fail(new FeatureError('relay/unreachable'))
  await first
  expect(now()).toEqual({ ...idle, status: 'failed', wcError: 'relay/unreachable' })
  expect(clock.pending).toBe(0)
  void pairing.start()
  expect(now().status).toBe('preparing')
})

const unanswered = { ...idle, status: 'failed', wcError: 'relay/unreachable' }

test('a relay that is silent for 5 s is told; a link that comes late is shown after all', async () => {
  const { requests, clock, pairing, link, now } = setUp()
  void pairing.start()
  await clock.advance(4_999)
  expect(now().status).toBe('preparing')
  await clock.advance(1)
  expect(now()).toEqual(unanswered)
  expect(requests[0]?.signal.aborted).toBe(false)
  link()
  expect(now()).toMatchObject({ status: 'ready', wcUri: 'wc:0', wcError: null })
})

test('tried again while the relay may still answer: the same request goes on, and is told again', async () => {
  const { requests, clock, pairing, link, now } = setUp()
  const first = pairing.start()
  await clock.advance(5_000)
  await pairing.start({ name: 'Foo', link: 'foo:' })
  expect(now().status).toBe('preparing')
  await clock.advance(4_999)
  expect(now().status).toBe('preparing')
  await clock.advance(1)
  expect(now()).toEqual(unanswered)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.signal.aborted).toBe(false)
  link()
  expect(now().status).toBe('ready')
  expect(requests[0]?.wallet()).toEqual({ name: 'Foo', link: 'foo:' })
  requests[0]?.approve()
  await first
  expect(now()).toEqual(idle)
  expect(clock.pending).toBe(0)
})

test('tried again shortly before the request ends: another one follows, once', async () => {
  const { requests, clock, pairing, now } = setUp()
  const started = pairing.start()
  await clock.advance(8_000)
  await pairing.start()
  await clock.advance(2_000)
  requests[0]?.fail(new FeatureError('relay/unreachable'))
  await clock.settle()
  expect(requests).toHaveLength(2)
  expect(now().status).toBe('preparing')
  requests[1]?.fail(new FeatureError('relay/unreachable'))
  await started
  expect(now()).toEqual(unanswered)
  expect(requests).toHaveLength(2)
  expect(clock.pending).toBe(0)
})

test('tried again: a relay that then refuses this app is not asked once more', async () => {
  const { requests, clock, pairing, now } = setUp()
  const started = pairing.start()
  await clock.advance(5_000)
  await pairing.start()
  requests[0]?.fail(new FeatureError('relay/refused'))
  await started
  expect(now()).toEqual({ ...unanswered, wcError: 'relay/refused' })
  expect(requests).toHaveLength(1)
})

test('race: what comes after cancel changes nothing', async () => {
  for (const late of ['link', 'yes', 'error']) {
    const { requests, clock, pairing, link, now } = setUp()
    const started = pairing.start()
    pairing.cancel()
    expect(requests[0]?.signal.aborted).toBe(true)
    if (late === 'link') link()
    if (late === 'error') requests[0]?.fail(new FeatureError('relay/refused'))
    else requests[0]?.approve()
    await started
    expect(now()).toEqual(idle)
    expect(clock.pending).toBe(0)
  }
})

test('race: the link of an earlier start does not replace that of the next', () => {
  const { pairing, link, now } = setUp()
  void pairing.start()
  pairing.cancel()
  void pairing.start()
  link(1)
  link(0)
  expect(now().wcUri).toBe('wc:1')
})

test('manual control: nobody is asked; the dapp gives the link, which expires like ours', async () => {
  const { requests, clock, now, pairing } = setUp({ manual: true })
  await pairing.start()
  expect([requests, now()]).toEqual([[], idle])
  pairing.show(mine)
  expect(now()).toMatchObject({ status: 'ready', wcUri: mine })
  await clock.advance(290_000)
  expect(now().status).toBe('expired')
})

test('error: pairing/invalid for a link that wallets would not take; the link before it stays', () => {
  const { now, pairing } = setUp({ manual: true })
  pairing.show(mine)
  for (const wrong of ['', 'wc:mine', 'javascript:alert(1)', mine.replace('@2', '@1')])
    expect(() => pairing.show(wrong)).toThrow(expect.objectContaining({ code: 'pairing/invalid' }))
  expect(now()).toMatchObject({ status: 'ready', wcUri: mine })
})

test('manual control: a link expires when it says, after 5 minutes at most; one that expires within 10 s is refused', async () => {
  const { clock, now, pairing } = setUp({ manual: true })
  const ending = (seconds: number) =>
    `${mine}&expiryTimestamp=${Math.floor(clock.now() / 1_000) + seconds}`
  pairing.show(ending(100))
  await clock.advance(91_000)
  expect(now().status).toBe('expired')
  pairing.show(ending(1_000_000))
  await clock.advance(290_000)
  expect(now().status).toBe('expired')
  pairing.show(mine)
  for (const seconds of [-1_000, 0, 9])
    expect(() => pairing.show(ending(seconds))).toThrow(
      expect.objectContaining({ code: 'pairing/expired' }),
    )
  expect(now()).toMatchObject({ status: 'ready', wcUri: mine })
})
