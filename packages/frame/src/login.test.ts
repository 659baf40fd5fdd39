import type { LoginAnswer, LoginStep } from '@gla/core'
import { KitError } from '@gla/core/family'
import { fakeStore } from '@gla/core/test/fake-page'
import { expect, test } from 'vitest'
import { endOf } from '../test/client-bed.js'
import { connectorBed, email } from '../test/connector-bed.js'
import { alice, code } from '../test/embedded-site.js'
import { hurriedClock } from '../test/hurried.js'

/** A login whose steps are answered one after the other. */
function loginBed(answers: readonly (LoginAnswer | (() => LoginAnswer))[]) {
  const clock = hurriedClock()
  const bed = connectorBed({ clock })
  const steps: LoginStep[] = []
  const left = [...answers]
  const request = {
    ...bed.login,
    async ask(step: LoginStep) {
      steps.push(step)
      const next = left.shift()
      if (!next) return new Promise<never>(() => undefined)
      return typeof next === 'function' ? next() : next
    },
  }
  return { ...bed, clock, steps, request, signIn: () => bed.connector.connect(request) }
}
const codes = (steps: readonly LoginStep[]) =>
  steps.map(({ failure }) => (failure instanceof KitError ? failure.code : failure))

test('code: asked for with where it went, until when it counts, and when another may be sent', async () => {
  const { signIn, steps, clock } = loginBed([{ code }])
  await signIn()
  const now = clock.now()
  expect(steps).toEqual([
    { kind: 'code', email, failure: null, until: now + 1_200_000, resendAt: now + 30_000 },
  ])
})

test('code: a wrong one, and one that is none, are asked for again with the failure', async () => {
  const { signIn, steps, site } = loginBed([{ code: '000000' }, { code: 'abc' }, { code }])
  expect((await signIn()).accounts[0]).toBe(alice)
  expect(codes(steps)).toEqual([null, 'email/wrong-code', 'rpc/invalid-params'])
  expect(site.count('CONNECT_OTP')).toBe(2)
})

test('resend: sends another code after 30 s; before, it is too soon', async () => {
  const bed = loginBed([
    'resend',
    () => {
      bed.clock.step(30_000)
      return 'resend'
    },
    { code },
  ])
  const { signIn, steps, site, clock } = bed
  const start = clock.now()
  await signIn()
  expect(codes(steps)).toEqual([null, 'email/too-soon', null])
  expect(steps[1]?.failure).toMatchObject({ values: ['30'] })
  expect(steps.map(({ resendAt }) => resendAt - start)).toEqual([30_000, 30_000, 60_000])
  expect(site.count('CONNECT_EMAIL')).toBe(2)
})

test('cooldown: another login within 30 s is too soon, also in the next page; a clock that was set back is not', async () => {
  const clock = hurriedClock()
  const storage = fakeStore()
  const away = { ask: () => Promise.reject(new KitError('connection/cancelled')) }
  const visit = () => connectorBed({ clock, storage })
  const first = visit()
  const given = { ...first.login, ...away }
  expect(await endOf(first.connector.connect(given))).toBe('connection/cancelled')
  clock.step(10_500)
  const later = visit()
  await expect(later.connector.connect(later.login)).rejects.toMatchObject({
    ...{ code: 'email/too-soon', values: ['20'] },
    message: 'Please try again after 20 seconds',
  })
  expect(later.site.count('CONNECT_EMAIL')).toBe(0)
  clock.step(-100_000)
  expect((await later.connector.connect(later.login)).accounts[0]).toBe(alice)
})

test('e-mail: one that is none is not posted', async () => {
  const { connector, request, site } = loginBed([])
  const given = { ...request, login: { email: 'nobody' } }
  expect(await endOf(connector.connect(given))).toBe('rpc/invalid-params')
  expect(site.count('CONNECT_EMAIL')).toBe(0)
})

test('e-mail: a site that needs no code signs in at once', async () => {
  const { signIn, site, steps } = loginBed([])
  site.site.answers = {
    CONNECT_EMAIL: async ({ email }) => {
      site.site.email = email
      return { action: 'CONNECT' }
    },
  }
  await signIn()
  expect(steps).toEqual([])
})

test('given up while the code is asked for: the frame goes, and nobody is signed in', async () => {
  const { signIn, steps, stop, site, storage } = loginBed([])
  const ended = endOf(signIn())
  await expect.poll(() => steps.length).toBe(1)
  stop.abort()
  expect(await ended).toBe('connection/cancelled')
  await expect.poll(() => site.frames()).toEqual([])
  expect(site.site.email).toBeNull()
  expect(storage?.getItem('gla.auth')).toContain('"codeAt":1000000000')
  expect(storage?.getItem('gla.auth')).not.toContain(email)
})

test('given up while the site checks the code: it is signed out there', async () => {
  const { signIn, stop, site } = loginBed([{ code }])
  let answered = () => undefined as unknown
  site.site.answers = {
    CONNECT_OTP: async () => {
      stop.abort()
      await new Promise<void>((resolve) => {
        answered = () => resolve()
      })
      site.site.email = email
      return undefined
    },
  }
  expect(await endOf(signIn())).toBe('connection/cancelled')
  answered()
  await expect.poll(() => site.site.signOuts).toBe(1)
  await expect.poll(() => site.frames()).toEqual([])
})

test('error: frame/request-timeout when the site does not answer a login, with an alert', async () => {
  const { signIn, site, alerts } = loginBed([])
  site.site.answers = { CONNECT_EMAIL: () => new Promise<never>(() => undefined) }
  expect(await endOf(signIn())).toBe('frame/request-timeout')
  expect(alerts).toEqual(['frame-request-timeout'])
})
