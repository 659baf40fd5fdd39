import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { deferred, fakeConnector } from '../../test/fake-connector.js'
import type { ConnectRequest, WalletLink } from '../connectors/connector.js'
import { FeatureError } from '../errors/feature-error.js'
import { createLogins } from './logins.js'

const signer = { connectorId: 'auth', namespace: 'eip155' } as const
const google = { ...signer, login: { social: 'google' } } as const
const begun = { step: null, isAnswered: false, failure: null }
const step = {
  kind: 'code',
  email: 'ada@example.com',
  until: 9,
  resendAt: 5,
  failure: null,
} as const
const mail = { ...signer, login: { email: 'ada@example.com' } } as const

function setUp() {
  const requests: (ReturnType<typeof deferred<WalletLink>> &
    Pick<ConnectRequest, 'login' | 'signal' | 'ask'>)[] = []
  const { connector, link } = fakeConnector({
    id: 'auth',
    type: 'auth',
    connect({ login, signal, ask }) {
      const one = { ...deferred<WalletLink>(), login, signal, ...(ask && { ask }) }
      requests.push(one)
      return one.promise
    },
  })
  const bed = setUpConnection([connector])
  const forgotten: unknown[] = []
  const logins = createLogins({
    connect: bed.connection.connect,
    forgetCode: (through) => void forgotten.push(through),
  })
  const settled = () => bed.clock.advance(0)
  return { ...bed, requests, link, logins, settled, forgotten, now: () => logins.state.now }
}

test('default: asked at once, and over when somebody is signed in', async () => {
  const { requests, link, logins, now, settled, status } = setUp()
  expect(now()).toBeNull()
  logins.start(google)
  expect(requests.map(({ login }) => login)).toEqual([{ social: 'google' }])
  expect(now()).toEqual({ ...begun, login: { social: 'google' } })
  requests[0]?.resolve(link)
  await settled()
  expect(status()).toBe('connected')
  expect(now()).toBeNull()
})

test('error: wallet/rejected is state, until the next one', async () => {
  const { requests, logins, now, settled } = setUp()
  logins.start(google)
  requests[0]?.reject(Object.assign(new Error('closed'), { code: 4001 }))
  await settled()
  expect(now()?.failure).toEqual({ code: 'wallet/rejected', values: [] })
  logins.start(mail)
  expect(now()).toEqual({ ...begun, login: { email: 'ada@example.com' } })
})

test('race: another way lets go of the one before, whose end says nothing', async () => {
  const { requests, logins, now, settled, status } = setUp()
  logins.start(google)
  logins.start({ ...google, login: { social: 'x' } })
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[0]?.reject(new Error('closed'))
  await settled()
  expect(now()).toEqual({ ...begun, login: { social: 'x' } })
  expect(status()).toBe('connecting')
})

test('cancel: nobody waits, and the connector lets go of its window', async () => {
  const { requests, link, logins, now, settled, status } = setUp()
  logins.start(google)
  logins.cancel()
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[0]?.resolve(link)
  await settled()
  expect([now(), status()]).toEqual([null, 'disconnected'])
})

async function asked() {
  const bed = setUp()
  bed.logins.start(mail)
  await bed.settled()
  const [request] = bed.requests
  const answers: unknown[] = []
  const ask = async (failure: unknown = null) => {
    const answer = request?.ask?.({ ...step, failure })
    answer?.then(
      (said) => answers.push(said),
      (error) => answers.push(error),
    )
    await bed.settled()
  }
  await ask()
  return { ...bed, request, ask, answers }
}

test('a step: shown until the login is over, and answered once', async () => {
  const { request, logins, now, settled, answers, link, status } = await asked()
  expect(now()).toEqual({ ...begun, login: mail.login, step })
  logins.answer({ code: '123456' })
  logins.answer('resend')
  expect(now()).toEqual({ ...begun, login: mail.login, step, isAnswered: true })
  await settled()
  expect(answers).toEqual([{ code: '123456' }])
  request?.resolve(link)
  await settled()
  expect([now(), status()]).toEqual([null, 'connected'])
})

test('a step asked again: another code, or why the last one was refused', async () => {
  const { ask, logins, now, settled, answers } = await asked()
  logins.answer('resend')
  await ask(new FeatureError('frame/failed'))
  const failure = { code: 'frame/failed', values: [] }
  expect(now()).toEqual({ ...begun, login: mail.login, step: { ...step, failure } })
  logins.answer({ code: '654321' })
  await settled()
  expect(answers).toEqual(['resend', { code: '654321' }])
})

test('a step nobody answers: waited for until the login is cancelled', async () => {
  const { logins, now, settled, answers, clock } = await asked()
  await clock.advance(1_100_000)
  expect([now()?.failure, answers]).toEqual([null, []])
  logins.cancel()
  logins.answer({ code: '123456' })
  await settled()
  expect(answers).toMatchObject([{ code: 'connection/cancelled' }])
  expect(now()).toBeNull()
})

test('error: connection/timeout after the 20 minutes that a code is valid; then nothing can be answered', async () => {
  const { request, logins, now, answers, clock } = await asked()
  await clock.advance(1_200_000)
  expect(request?.signal.aborted).toBe(true)
  expect(answers).toMatchObject([{ code: 'connection/cancelled' }])
  const failure = { code: 'connection/timeout', values: [] }
  expect(now()).toEqual({ ...begun, login: mail.login, failure })
  logins.answer({ code: '123456' })
  expect(now()?.isAnswered).toBe(false)
})

test('a step in the frame: nobody answers it, and it has 20 minutes of its own', async () => {
  const { request, logins, now, answers, clock, settled } = await asked()
  await clock.advance(1_100_000)
  logins.answer({ code: '123456' })
  const left = request?.ask?.({ kind: 'frame', email: 'ada@example.com' })
  left?.catch((error) => answers.push(error))
  await settled()
  const inFrame = { kind: 'frame', email: 'ada@example.com' }
  expect(now()).toEqual({ ...begun, login: mail.login, step: inFrame })
  logins.answer({ code: '123456' })
  expect(now()?.isAnswered).toBe(false)
  await clock.advance(1_199_999)
  expect(now()?.failure).toBeNull()
  await clock.advance(1)
  expect(now()?.failure?.code).toBe('connection/timeout')
  expect(answers).toMatchObject([{ code: '123456' }, { code: 'connection/cancelled' }])
})

test('giveUp: cancels, and the connector forgets the code', async () => {
  const { request, logins, now, forgotten } = await asked()
  logins.cancel()
  expect(forgotten).toEqual([])
  logins.giveUp(signer)
  expect([now(), request?.signal.aborted, forgotten]).toEqual([null, true, [signer]])
})

test('a social login ends after 5 minutes', async () => {
  const { logins, now, clock } = setUp()
  logins.start(google)
  await clock.advance(300_000)
  expect(now()?.failure?.code).toBe('connection/timeout')
})

test('race: a step of the login before is not shown, and ends', async () => {
  const { requests, logins, now, settled } = setUp()
  logins.start(mail)
  await settled()
  logins.start(google)
  await expect(requests[0]?.ask?.(step)).rejects.toMatchObject({ code: 'connection/cancelled' })
  expect(now()).toEqual({ ...begun, login: google.login })
})
