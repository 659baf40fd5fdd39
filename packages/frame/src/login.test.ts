import type { CodeStep, LoginAnswer, LoginStep } from '@gla/core'
import { KitError } from '@gla/core/family'
import { fakeStore } from '@gla/core/test/fake-page'
import { expect, test } from 'vitest'
import { endOf } from '../test/client-bed.js'
import { connectorBed, email } from '../test/connector-bed.js'
import { alice, code, embeddedSite } from '../test/embedded-site.js'
import { hurriedClock } from '../test/hurried.js'
import type { HostErrorMore } from './host.js'
import { HostError } from './host.js'

type BedOptions = NonNullable<Parameters<typeof connectorBed>[0]>

/** A login whose steps are answered one after the other. */
function loginBed(
  answers: readonly (LoginAnswer | (() => LoginAnswer))[],
  {
    clock = hurriedClock(),
    ...more
  }: Pick<BedOptions, 'storage' | 'site'> & { clock?: ReturnType<typeof hurriedClock> } = {},
) {
  const bed = connectorBed({ ...more, clock })
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
const codeSteps = (steps: readonly LoginStep[]) =>
  steps.filter((step): step is CodeStep => step.kind === 'code')
const codes = (steps: readonly LoginStep[]) =>
  codeSteps(steps).map(({ failure }) => (failure instanceof KitError ? failure.code : failure))

test('code: asked for with where it went, until when it counts, and when another may be sent', async () => {
  const { signIn, steps, clock } = loginBed([{ code }])
  await signIn()
  const now = clock.now()
  expect(steps).toEqual([
    { kind: 'code', email, failure: null, until: now + 1_200_000, resendAt: now + 30_000 },
  ])
})

test('code: the times are those of the site, within what can be', async () => {
  const times: readonly (readonly [number, number, number, number])[] = [
    [60_000, 40_000, 60_000, 40_000],
    [60_000, 90_000, 60_000, 60_000],
    [60_000, 0, 60_000, 30_000],
    [-5, 0, 1_200_000, 30_000],
    [9_999_999_999, 9_999_999_999, 1_200_000, 1_200_000],
  ]
  for (const [until, resendAt, ...shown] of times) {
    const { signIn, steps, site, clock } = loginBed([])
    const now = clock.now()
    site.site.answers = {
      CONNECT_EMAIL: async () => ({
        ...{ action: 'VERIFY_OTP', until: now + until, resendAt: now + resendAt },
      }),
    }
    void endOf(signIn())
    await expect.poll(() => steps.length).toBe(1)
    const [step] = codeSteps(steps)
    expect([step?.until, step?.resendAt]).toEqual(shown.map((ms) => now + ms))
  }
})

const refusals: readonly [string, HostErrorMore, string][] = [
  ['wrong-code', { reason: 'wrong-code' }, 'email/wrong-code'],
  ['expired-code', { reason: 'expired-code' }, 'email/expired-code'],
  ['too-many-tries', { reason: 'too-many-tries' }, 'email/too-many-tries'],
  ['too-many', { reason: 'too-many', seconds: 90 }, 'email/too-soon'],
  ['too-many without a time', { reason: 'too-many' }, 'frame/failed'],
  ['unreachable', { reason: 'unreachable' }, 'frame/failed'],
  ['no reason', {}, 'frame/failed'],
]
test.each(refusals)('code: refused with %s, and asked for again', async (_, more, failure) => {
  const { signIn, steps, site, clock, connector, storage } = loginBed([{ code }])
  site.site.answers = {
    CONNECT_OTP: () => Promise.reject(new HostError('No', undefined, more)),
  }
  void endOf(signIn())
  await expect.poll(() => codes(steps)).toEqual([null, failure])
  const isSpent = /expired|tries/.test(failure)
  expect((codeSteps(steps)[1]?.until ?? 0) <= clock.now()).toBe(isSpent)
  expect(connector.login?.waiting?.() === null).toBe(isSpent)
  expect(storage?.getItem('gla.auth')).toContain('codeAt')
})

test.each<[HostErrorMore, string]>([
  [{ reason: 'too-soon', seconds: 12 }, 'email/too-soon'],
  [{ reason: 'too-many' }, 'email/not-sent'],
  [{ reason: 'mail-off' }, 'email/not-sent'],
  [{ reason: 'unreachable' }, 'frame/failed'],
])('e-mail: refused with %o', async (more, failure) => {
  const { signIn, site, connector } = loginBed([])
  site.site.answers = {
    CONNECT_EMAIL: () => Promise.reject(new HostError('No', undefined, more)),
  }
  expect(await endOf(signIn())).toBe(failure)
  expect(connector.login?.waiting?.()).toBeNull()
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
  expect(codeSteps(steps)[1]?.failure).toMatchObject({ values: ['30'] })
  expect(codeSteps(steps).map(({ resendAt }) => resendAt - start)).toEqual([30_000, 30_000, 60_000])
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
  first.connector.login?.giveUp?.()
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

test('closed while the code is asked for: the frame goes, nobody is signed in, and the code waits', async () => {
  const { signIn, steps, stop, site, storage, connector, clock } = loginBed([])
  const ended = endOf(signIn())
  await expect.poll(() => steps.length).toBe(1)
  stop.abort()
  expect(await ended).toBe('connection/cancelled')
  await expect.poll(() => site.frames()).toEqual([])
  expect(site.site.email).toBeNull()
  const now = clock.now()
  const waiting = { email, until: now + 1_200_000, resendAt: now + 30_000 }
  expect(connector.login?.waiting?.()).toEqual(waiting)
  connector.login?.giveUp?.()
  expect(connector.login?.waiting?.()).toBeNull()
  expect(storage?.getItem('gla.auth')).toBe('{"codeAt":1000000000}')
})

test('resumed: the next page asks for the code before the site is there, and sends none', async () => {
  const storage = fakeStore()
  const site = embeddedSite()
  const first = loginBed([], { storage, site })
  const ended = endOf(first.signIn())
  await expect.poll(() => first.steps.length).toBe(1)
  first.stop.abort()
  await ended
  first.connector.destroy?.()
  const later = loginBed([{ code: '000000' }, { code }], { storage, site, clock: first.clock })
  const signedIn = later.signIn()
  await expect.poll(() => later.steps.length).toBeGreaterThan(0)
  expect(later.steps[0]).toEqual(first.steps[0])
  expect((await signedIn).accounts[0]).toBe(alice)
  expect(codes(later.steps)).toEqual([null, 'email/wrong-code'])
  expect(site.count('CONNECT_EMAIL')).toBe(1)
  expect(later.connector.login?.waiting?.()).toBeNull()
})

test('resumed: not by another address, nor once it has expired, nor with a clock that was set back', async () => {
  const bed = loginBed([])
  const ended = endOf(bed.signIn())
  await expect.poll(() => bed.steps.length).toBe(1)
  bed.stop.abort()
  await ended
  const waiting = () => bed.connector.login?.waiting?.() ?? null
  expect(waiting()).not.toBeNull()
  bed.clock.step(-1)
  expect(waiting()).toBeNull()
  bed.clock.step(1_200_000)
  expect(waiting()).not.toBeNull()
  bed.clock.step(1)
  expect(waiting()).toBeNull()
  bed.clock.step(-1_000_000)
  const asked: unknown[] = []
  const { signal } = new AbortController()
  const other = {
    ...{ ...bed.login, signal, login: { email: 'other@mail.example' } },
    async ask(step: LoginStep) {
      asked.push(step.email)
      return { code }
    },
  }
  await bed.connector.connect(other)
  expect([asked, bed.site.count('CONNECT_EMAIL')]).toEqual([['other@mail.example'], 2])
})

test('resumed: a site that cannot be reached ends it, and the code still waits', async () => {
  const storage = fakeStore()
  const first = loginBed([], { storage })
  const ended = endOf(first.signIn())
  await expect.poll(() => first.steps.length).toBe(1)
  first.stop.abort()
  await ended
  const later = loginBed([], { storage, clock: first.clock })
  later.environment.fetch = () => Promise.reject(new TypeError('offline'))
  expect(await endOf(later.signIn())).toBe('frame/load-failed')
  expect(later.steps).toHaveLength(1)
  expect(later.connector.login?.waiting?.()).not.toBeNull()
})

/** A login that goes on in the frame once the code is taken. */
function frameBed() {
  const bed = loginBed([{ code }])
  let done: (error?: Error) => void = () => undefined
  bed.site.site.person = () =>
    new Promise((resolve, reject) => {
      done = (error) => (error ? reject(error) : resolve())
    })
  const signingIn = bed.signIn()
  signingIn.catch(() => undefined)
  const inFrame = () => expect.poll(() => bed.steps.at(-1)?.kind).toBe('frame')
  return { ...bed, signingIn, inFrame, done: (error?: Error) => done(error) }
}

test('in the frame: shown until the person is done there, and the person is asked for it', async () => {
  const { signingIn, inFrame, done, site, steps } = frameBed()
  await inFrame()
  expect(steps.at(-1)).toEqual({ kind: 'frame', email })
  expect(site.frame.isShown()).toBe(true)
  done()
  expect((await signingIn).accounts[0]).toBe(alice)
  expect(site.frame.isShown()).toBe(false)
  expect(site.site.signOuts).toBe(0)
})

test('in the frame: declined there is a refusal, and nobody is signed in', async () => {
  const { signingIn, inFrame, done, site } = frameBed()
  await inFrame()
  done(new HostError('No', 4001))
  await expect(signingIn).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => site.site.signOuts).toBe(1)
  await expect.poll(() => site.frames()).toEqual([])
  expect(site.site.email).toBeNull()
})

test('in the frame: given up, the page is told before it is signed out, and the frame is hidden', async () => {
  const { signingIn, inFrame, stop, site, connector } = frameBed()
  await inFrame()
  const given: string[] = []
  const { person } = site.site
  expect(person).not.toBeNull()
  const { frame } = site
  site.site.answers = {
    SIGN_OUT: async () => {
      given.push('signed out')
    },
  }
  stop.abort()
  expect(await endOf(signingIn)).toBe('connection/cancelled')
  expect(frame.isShown()).toBe(false)
  await expect.poll(() => given).toEqual(['signed out'])
  expect(frame.host()?.dropped).toBe(0)
  await expect.poll(() => site.frames()).toEqual([])
  expect(connector.login?.waiting?.()).toBeNull()
})

test('in the frame: where nobody can answer such a step, it is given up', async () => {
  const bed = loginBed([])
  bed.site.site.person = () => new Promise<never>(() => undefined)
  const ask = async ({ kind }: LoginStep) => {
    if (kind === 'frame') throw new Error('no place for it')
    return { code }
  }
  await expect(bed.connector.connect({ ...bed.request, ask })).rejects.toMatchObject({ code: 4001 })
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

test('another login: given up in the frame, nobody is left connected whom the site has signed out', async () => {
  const { signingIn, inFrame, done, site, connector, request, clock } = frameBed()
  await inFrame()
  done()
  const { provider } = await signingIn
  const left: unknown[] = []
  provider.on('disconnect', (error) => left.push(error))
  site.site.person = () => new Promise<never>(() => undefined)
  const ask = async ({ kind }: LoginStep) => {
    if (kind === 'frame') throw new Error('given up')
    return { code }
  }
  clock.step(30_000)
  const login = { email: 'other@mail.example' }
  await expect(connector.connect({ ...request, ask, login })).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => site.site.signOuts).toBe(1)
  expect(left).toHaveLength(1)
})
