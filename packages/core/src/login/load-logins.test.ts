import { expect, onTestFinished, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { fakeLogin } from '../../test/fake-login.js'
import { createTestKit } from '../../test/test-kit.js'
import type { Connector } from '../connectors/connector.js'
import type { WaitingCode } from '../connectors/login-ways.js'
import { signInByEmail } from './sign-in-with.js'

const email = 'ada@example.com'

/** A kit whose embedded wallet keeps the code that it sent, as one of a frame does. */
function setUp({ waits = true, features = {} } = {}) {
  const requests: Parameters<Connector['connect']>[0][] = []
  let code: WaitingCode | null = null
  const connect: Connector['connect'] = async (request) => {
    requests.push(request)
    code ??= { email, until: now() + 60_000, resendAt: now() }
    await request.ask?.({ kind: 'code', ...code, failure: null })
    return deferred<never>().promise
  }
  const ways = {
    waiting: () => code,
    giveUp() {
      code = null
    },
  }
  const { kit, clock } = createTestKit({ connectors: [fakeLogin(ways, { connect })], features })
  const { now } = kit.environment
  if (waits) code = { email, until: now() + 60_000, resendAt: now() }
  onTestFinished(kit.destroy)
  const way = () => kit.router.state.history.map(({ name }) => name)
  const settled = () => clock.advance(0)
  return { kit, clock, requests, way, settled, code: () => code }
}
const data = { connectorId: 'auth', namespace: 'eip155' }

test('a code that waits: Connect leads on to it once logins are loaded, and again at the next opening', async () => {
  const { kit, requests, way, settled, code } = setUp()
  kit.modal.open()
  await kit.load('logins')
  await settled()
  expect(way()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(kit.router.current.data).toEqual(data)
  expect(requests.map(({ login }) => login)).toEqual([{ email }])
  kit.modal.close()
  expect([requests[0]?.signal.aborted, code()?.email]).toEqual([true, email])
  await settled()
  expect(requests).toHaveLength(1)
  kit.modal.open()
  await settled()
  expect([way(), requests.length]).toEqual([['Connect', 'EmailVerifyOtp'], 2])
  await settled()
  expect(requests[1]?.signal.aborted).toBe(false)
})

test('going back gives it up: the next opening begins at Connect', async () => {
  const { kit, requests, way, settled, code } = setUp()
  await kit.load('logins')
  kit.modal.open()
  await settled()
  kit.router.back()
  await settled()
  expect([code(), requests[0]?.signal.aborted, way()]).toEqual([null, true, ['Connect']])
  kit.modal.close()
  kit.modal.open()
  await settled()
  expect([way(), requests.length]).toEqual([['Connect'], 1])
})

test('a code that was sent: closing keeps it, and the page opening another view does, too', async () => {
  const { kit, way, settled, code } = setUp({ waits: false })
  const logins = await kit.load('logins')
  kit.modal.open()
  await settled()
  expect(way()).toEqual(['Connect'])
  signInByEmail(kit, { connectorId: 'auth', namespace: 'eip155' }, email)
  await settled()
  expect(way()).toEqual(['Connect', 'EmailVerifyOtp'])
  kit.modal.open({ view: 'WhatIsAWallet' })
  await settled()
  logins.cancel()
  expect(code()?.email).toBe(email)
  kit.modal.close()
  kit.modal.open()
  await settled()
  expect(way()).toEqual(['Connect', 'EmailVerifyOtp'])
})

test('what does not lead to a code: none, an expired one, a view other than Connect, and no e-mail login', async () => {
  const none = setUp({ waits: false })
  const expired = setUp()
  await expired.clock.advance(60_000)
  const elsewhere = setUp()
  const off = setUp({ features: { email: false } })
  for (const { kit, way, settled, requests } of [none, expired, elsewhere, off]) {
    const view = kit === elsewhere.kit ? 'WhatIsAWallet' : 'Connect'
    await kit.load('logins')
    kit.modal.open({ view })
    await settled()
    expect([way(), requests.length]).toEqual([[view], 0])
  }
})

test('a step in the frame: closing is refused until it is over', async () => {
  const { kit, settled, requests } = setUp()
  const logins = await kit.load('logins')
  kit.modal.open()
  await settled()
  expect(kit.modal.mustStay()).toBe(false)
  void requests[0]?.ask?.({ kind: 'frame', email }).catch(() => undefined)
  await settled()
  expect([kit.modal.mustStay(), kit.modal.close(), kit.modal.state.open]).toEqual([
    true,
    false,
    true,
  ])
  logins.giveUp({ connectorId: 'auth', namespace: 'eip155' })
  expect(kit.modal.close()).toBe(true)
})
