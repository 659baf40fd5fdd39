// @vitest-environment happy-dom
import type { LoginAnswer } from '@gla/core'
import { FeatureError } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { codeLogin } from '../../test/fake-login.js'
import { never } from '../../test/fake-wallet.js'
import { find, press, query, type, until } from '../../test/find.js'
import { holdRing } from '../../test/hold-ring.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

const id = (testId: string) => `[data-testid="${testId}"]`
const shown = (selector: string) => query(document, selector)
const textOf = (testId: string) => shown(id(testId))?.textContent?.trim()

/** @param run see `codeLogin`; its answers are kept */
async function signIn(...[run, times]: Parameters<typeof codeLogin>) {
  const answers: LoginAnswer[] = []
  const connector = codeLogin(
    (ask) =>
      run(async (failure) => {
        const answer = await ask(failure)
        answers.push(answer)
        return answer
      }),
    times,
  )
  const test = createTestKit({ connectors: [connector] })
  ends.push(mount(test).unmount)
  test.kit.modal.open()
  await type(id('email'), 'ada@example.com')
  await find('.email-submit.ready')
  await press('.email-submit')
  const field = await find(id('code'))
  return { ...test, answers, field, login: () => test.kit.loaded('logins')?.state.now }
}

test('where the code was sent, and how long it holds', async () => {
  const { kit, clock, field } = await signIn((ask) => ask().then(never), { lasts: 120_000 })
  expect(kit.router.current).toEqual({
    name: 'EmailVerifyOtp',
    data: { connectorId: 'auth', namespace: 'eip155' },
  })
  expect(shown('.address')?.textContent).toBe('ada@example.com')
  expect(textOf('expires')).toBe('The code expires in 2 minutes')
  clock.advance(60_000)
  await until('the last minute', () => textOf('expires') === 'The code expires in 1 minute')
  clock.advance(60_000)
  await until('the end', () => textOf('expires')?.includes('has expired'))
  expect(shown(id('code'))).toBe(field)
})

test('the last digit sends it, once; a yes closes the ring, then the modal', async () => {
  const { kit, answers, field } = await signIn((ask) => ask())
  await type(id('code'), '12345')
  expect(answers).toEqual([])
  await type(id('code'), '123456')
  expect(field.getAttribute('aria-busy')).toBe('true')
  const ring = await find('.state .ring.waiting')
  const release = holdRing(ring)
  await until('the check', () => ring.classList.contains('closed'))
  expect(answers).toEqual([{ code: '123456' }])
  expect(kit.modal.state.open).toBe(false)
  release()
  await until('the view gone', () => !shown(id('code')))
  expect(kit.connection.state.eip155.status).toBe('connected')
})

test.each([
  [new Error('nope'), 'That code didn’t work. Check the newest email and try again.'],
  [new FeatureError('email/too-soon', '30'), 'Please try again after 30 seconds'],
])('a code that is refused: %s is said at the field, which is empty again', async (no, text) => {
  const { answers, field } = await signIn(async (ask) => {
    await ask()
    await ask(no)
    await never()
  })
  await type(id('code'), '123456')
  await until('the refusal', () => field.getAttribute('aria-invalid'))
  const told = field.getAttribute('aria-describedby') ?? ''
  expect((field.getRootNode() as ShadowRoot).getElementById(told)?.textContent).toBe(text)
  expect((field as HTMLInputElement).value).toBe('')
  await type(id('code'), '654321')
  await until('the answer', () => answers.length === 2)
  expect(answers).toEqual([{ code: '123456' }, { code: '654321' }])
})

test('another code: once the pause is over, and the pause begins again', async () => {
  const { clock, answers } = await signIn((ask) => ask().then(() => ask().then(never)))
  const resend = () => shown(id('resend')) as HTMLButtonElement
  expect([resend().disabled, textOf('resend')]).toEqual([true, 'Resend in 30 s'])
  clock.advance(1_000)
  await until('a second less', () => textOf('resend') === 'Resend in 29 s')
  clock.advance(29_000)
  await until('the end of the pause', () => !resend().disabled)
  expect(textOf('resend')).toBe('Resend code')
  resend().click()
  await until('sent', () => shown('.state')?.textContent?.includes('We sent you a new code.'))
  expect(answers).toEqual(['resend'])
  expect(textOf('resend')).toBe('Resend in 30 s')
})

test('a login that ends without a yes: why, and another code starts it anew', async () => {
  let logins = 0
  const { login } = await signIn(async (ask) => {
    logins += 1
    await ask()
    if (logins === 1) throw new FeatureError('frame/request-timeout')
    await never()
  })
  await type(id('code'), '123456')
  const again = await find(id('try-again'))
  expect(shown('[role="alert"].over')?.textContent).toBe('iframe request timeout')
  again.click()
  const field = (await find(id('code'))) as HTMLInputElement
  await until('asked again', () => login()?.step)
  expect([logins, field.value]).toEqual([2, ''])
})

test.each<[string, (test: Awaited<ReturnType<typeof signIn>>) => unknown]>([
  ['Cancel', () => press(id('cancel'))],
  ['going back', ({ kit }) => kit.router.back()],
  ['closing', ({ kit }) => kit.modal.close()],
])('%s: the login is over, and the connector is told', async (_, leave) => {
  let why: unknown = null
  const test = await signIn((ask) =>
    ask().catch((error: unknown) => {
      why = error
      throw error
    }),
  )
  await leave(test)
  await until('the end', () => why)
  expect(test.login()).toBeNull()
  expect(test.kit.connection.state.eip155.status).toBe('disconnected')
})

test('leak: nothing ticks once the view is left', async () => {
  const { kit, clock } = await signIn((ask) => ask().then(never))
  kit.modal.close()
  await until('the view gone', () => !shown(id('code')))
  const { pending } = clock
  clock.advance(5_000)
  expect(clock.pending).toBeLessThanOrEqual(pending)
})
