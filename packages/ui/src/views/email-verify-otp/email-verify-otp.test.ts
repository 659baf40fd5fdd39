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
    (ask, inFrame) =>
      run(async (failure) => {
        const answer = await ask(failure)
        answers.push(answer)
        return answer
      }, inFrame),
    times,
  )
  const test = createTestKit({ connectors: [connector] })
  const { unmount, element } = mount(test)
  ends.push(unmount)
  test.kit.modal.open()
  if (!times?.waits) {
    await type(id('email'), 'ada@example.com')
    await find('.email-submit.ready')
    await press('.email-submit')
  }
  const field = await find(id('code'))
  return { ...test, element, answers, field, login: () => test.kit.loaded('logins')?.state.now }
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
  [new Error('nope'), 'That couldn’t be completed. Try again.'],
  [new FeatureError('frame/failed'), 'That couldn’t be completed. Try again.'],
  [
    new FeatureError('email/wrong-code'),
    'That code didn’t work. Check the newest email and try again.',
  ],
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

test.each(['email/expired-code', 'email/too-many-tries'] as const)(
  '%s: said once, and another code can be asked for',
  async (code) => {
    const { clock, answers, field } = await signIn(
      async (ask) => {
        await ask()
        await ask(new FeatureError(code))
        await never()
      },
      { lasts: 0 },
    )
    await type(id('code'), '123456')
    await until('the refusal', () => field.getAttribute('aria-invalid'))
    expect(textOf('expires')).toBe('')
    clock.advance(30_000)
    await until('the end of the pause', () => !(shown(id('resend')) as HTMLButtonElement).disabled)
    await press(id('resend'))
    await until('sent', () => answers.length === 2)
    expect(answers).toEqual([{ code: '123456' }, 'resend'])
  },
)

test('a code that waits: asked for on top of Connect at once, and again once the modal was closed', async () => {
  const waits = 'ada@example.com'
  const { kit, answers } = await signIn((ask) => ask().then(never), { waits })
  expect(kit.router.state.history.map(({ name }) => name)).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(shown('.address')?.textContent).toBe(waits)
  kit.modal.close()
  await until('closed', () => !shown(id('code')))
  kit.modal.open()
  await type(id('code'), '123456')
  await until('the answer', () => answers.length === 1)
  kit.modal.close()
  await until('closed', () => !shown(id('code')))
  kit.modal.open()
  await press(id('cancel'))
  await find(id('email'))
  kit.modal.close()
  await until('closed', () => !shown(id('email')))
  kit.modal.open()
  await find('.email-submit')
  expect(shown(id('code'))).toBeNull()
})

test('a login that ends while its code still counts: tried again with that', async () => {
  const { login } = await signIn(
    async (ask) => {
      await ask()
      throw new FeatureError('frame/request-timeout')
    },
    { waits: 'ada@example.com' },
  )
  await type(id('code'), '123456')
  expect((await find(id('try-again'))).textContent?.trim()).toBe('Try again')
  await press(id('try-again'))
  await until('asked again', () => login()?.step)
})

/** A login that goes on in the frame; `done` ends it. */
async function goInFrame({ hidden = false } = {}) {
  let done: (error?: unknown) => void = () => undefined
  const why: unknown[] = []
  const test = await signIn(async (ask, inFrame) => {
    await ask()
    inFrame().catch((error) => why.push(error))
    await new Promise<void>((resolve, reject) => {
      done = (error) => (error ? reject(error) : resolve())
    })
  })
  const frame = Object.assign(document.createElement('iframe'), { slot: 'frame', hidden })
  let focused = 0
  frame.focus = () => {
    focused += 1
  }
  test.element.append(frame)
  await type(id('code'), '123456')
  const holder = await find(id('frame-holder'))
  return {
    ...test,
    frame,
    holder,
    why,
    focused: () => focused,
    done: (error?: unknown) => done(error),
  }
}
const status = () => shown(id('frame-holder'))?.dataset.status

test('in the frame: it has its place, its name and the focus, and only Cancel leads out', async () => {
  const { kit, frame, focused, done } = await goInFrame()
  await until('the frame', () => status() === 'ready')
  await until('the focus', () => focused() === 1)
  expect([frame.title, frame.parentElement?.localName]).toEqual([
    'Signing in to Embedded wallet',
    'gla-modal',
  ])
  expect([shown(id('modal-close')), shown(id('modal-back')), shown(id('code'))]).toEqual([
    null,
    null,
    null,
  ])
  expect([kit.modal.close(), kit.modal.state.shaking]).toEqual([false, true])
  done()
  await until('the view gone', () => !kit.modal.state.open)
  expect(kit.connection.state.eip155.status).toBe('connected')
})

test('in the frame: Cancel gives it up, and leads back to Connect', async () => {
  const { kit, why, login } = await goInFrame()
  await press(id('cancel'))
  await until('told', () => why.length > 0)
  expect(why).toMatchObject([{ code: 'connection/cancelled' }])
  await find('.email-submit')
  expect([login(), kit.modal.close()]).toEqual([null, true])
})

test('in the frame: declined there, it is told as a login that was declined', async () => {
  const { done } = await goInFrame()
  done(Object.assign(new Error('No'), { code: 4001 }))
  await find(id('try-again'))
  expect(shown('[role="alert"].over')?.textContent).toBe('Sign-in cancelled. Nothing was shared.')
  expect(shown(id('frame-holder'))).toBeNull()
  await find(id('modal-close'))
})

test('in the frame: one that does not show within 20 s counts as failed, and may still come', async () => {
  const { clock, frame, holder, focused } = await goInFrame({ hidden: true })
  expect(status()).toBe('loading')
  expect((holder.getRootNode() as ShadowRoot).activeElement).toBe(holder)
  clock.advance(20_000)
  await until('failed', () => status() === 'failed')
  frame.hidden = false
  await until('ready', () => status() === 'ready')
  await until('the focus', () => focused() === 1)
})

test('leak: nothing ticks once the view is left', async () => {
  const { kit, clock } = await signIn((ask) => ask().then(never))
  kit.modal.close()
  await until('the view gone', () => !shown(id('code')))
  const { pending } = clock
  clock.advance(5_000)
  expect(clock.pending).toBeLessThanOrEqual(pending)
})
