import type { ActHandle, ActState } from '@gla/core'
import { FeatureError, KitError } from '@gla/core'
import { fakeState } from '@gla/core/test/state'
import { expect, test } from 'vitest'
import { createRun, idleRun, type RunState, type Steps } from './run.js'

const hash = `0x${'ab'.repeat(32)}`

/** A promise that the test resolves. */
function deferred<value>() {
  let resolve: (value: value) => void = () => undefined
  const promise = new Promise<value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** A call that was handed to the wallet, and what the test makes of it. */
function asked() {
  const state = fakeState<ActState>({
    ...{ status: 'handed-over', hash: null, code: null, reason: null },
  })
  const ended = deferred<ActState>()
  let stopped = 0
  const handle: ActHandle = {
    ...{ id: 'one', kind: 'call', state, ended: ended.promise },
    stopWaiting: () => void stopped++,
  }
  return {
    start: async () => handle,
    sent: () => void Object.assign(state, { status: 'submitted', hash }),
    end: (to: Partial<ActState>) => {
      Object.assign(state, { hash, ...to })
      ended.resolve({ ...state })
    },
    stopped: () => stopped,
  }
}

function setUp() {
  const told: RunState[] = []
  const run = createRun()
  run.subscribe(() => void told.push(run.state()))
  const now = () => told.at(-1) ?? idleRun
  const until = (phase: RunState['phase']) => expect.poll(() => now().phase).toBe(phase)
  return { run, told, now, until }
}

/** Lets everything happen that is not waited for from outside. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('default: from the check to the end, with what is known at each moment', async () => {
  const { run, told, until } = setUp()
  const call = asked()
  run.start((steps) => steps.act(call.start))
  await until('in-wallet')
  call.sent()
  await until('pending')
  call.end({ status: 'succeeded' })
  await until('done')
  const phases = told.map(({ phase }) => phase)
  expect(phases.filter((phase, at) => phase !== phases[at - 1])).toEqual([
    ...['idle', 'preparing', 'in-wallet', 'pending', 'done'],
  ])
  expect(told.at(-1)).toEqual({
    ...{ phase: 'done', step: 'act', problem: null, hash, hasApproved: false },
    hasActed: true,
  })
})

test('two steps: the wallet is asked for the second only when the first has succeeded', async () => {
  const { run, now, until } = setUp()
  const [permission, call] = [asked(), asked()]
  let asks = 0
  run.start(async (steps) => {
    await steps.approve(permission.start)
    await steps.act(() => {
      asks++
      return call.start()
    })
  })
  await until('in-wallet')
  permission.sent()
  await until('pending')
  await settled()
  expect([asks, now().step, now().hasApproved]).toEqual([0, 'approve', false])
  permission.end({ status: 'succeeded' })
  await until('in-wallet')
  expect([asks, now().step, now().hasApproved, now().hash]).toEqual([1, 'act', true, null])
})

test.each([
  ['reverted', 'transaction/reverted'],
  ['refused', 'wallet/rejected'],
  ['dropped', 'transaction/dropped'],
  ['unknown', 'transaction/outcome-unknown'],
] as const)('the first step ends as %s: the second is not asked for', async (status, code) => {
  const { run, now, until } = setUp()
  const permission = asked()
  let asks = 0
  run.start(async (steps) => {
    await steps.approve(permission.start)
    await steps.act(async () => {
      asks++
      return asked().start()
    })
  })
  await until('in-wallet')
  permission.end({ status, code })
  await until('failed')
  expect([asks, now().problem?.code, now().hasApproved]).toEqual([0, code, false])
})

test('the page is gone: nothing more is asked for, by a signature neither', async () => {
  const { run, until } = setUp()
  const permission = asked()
  const asks: string[] = []
  run.start(async (steps) => {
    await steps.approve(permission.start)
    await steps.act(async () => {
      asks.push('act')
      return asked().start()
    })
  })
  await until('in-wallet')
  run.leave()
  permission.end({ status: 'succeeded' })
  await until('failed')
  run.start(async (steps) => void (await steps.sign(async () => asks.push('sign'))))
  await settled()
  expect(asks).toEqual([])
})

test('a run that is on its way is not begun twice; one that has ended is', async () => {
  const { run, until } = setUp()
  const call = asked()
  let begun = 0
  const script: Parameters<typeof run.start>[0] = (steps) => {
    begun++
    return steps.act(call.start)
  }
  run.start(script)
  run.start(script)
  expect(begun).toBe(1)
  await until('in-wallet')
  call.end({ status: 'succeeded' })
  await until('done')
  run.start(script)
  expect(begun).toBe(2)
})

test('after a failure: the next run says nothing of it', async () => {
  const { run, now, until } = setUp()
  run.start((steps) => steps.act(() => Promise.reject(new FeatureError('send/insufficient-funds'))))
  await until('failed')
  expect(now().problem).toEqual({ code: 'send/insufficient-funds', reason: null })
  run.start((steps) => steps.act(asked().start))
  await until('in-wallet')
  expect(now().problem).toBeNull()
})

test('reset: the outcome is forgotten, but nothing that is on its way', async () => {
  const { run, now, until } = setUp()
  const call = asked()
  run.start((steps) => steps.act(call.start))
  await until('in-wallet')
  run.reset()
  expect(now().phase).toBe('in-wallet')
  call.end({ status: 'succeeded' })
  await until('done')
  run.reset()
  expect(now()).toEqual(idleRun)
})

test('stop: the step that waits for the wallet', async () => {
  const { run, until, now } = setUp()
  const call = asked()
  run.start((steps) => steps.act(call.start))
  await until('in-wallet')
  run.stop()
  expect(call.stopped()).toBe(1)
  call.end({ status: 'unknown', hash: null, code: 'transaction/outcome-unknown' })
  await until('failed')
  run.stop()
  expect([call.stopped(), now().problem?.code]).toEqual([1, 'transaction/outcome-unknown'])
})

test('stop: a signature is not waited for, and nothing follows it', async () => {
  const { run, now, until } = setUp()
  let asks = 0
  run.start(async (steps) => {
    await steps.sign(
      ({ signal }) =>
        new Promise((_, reject) => {
          const fail = () => reject(new KitError('connection/cancelled'))
          signal.addEventListener('abort', fail)
        }),
    )
    await steps.act(async () => {
      asks++
      return asked().start()
    })
  })
  await until('in-wallet')
  expect(now().step).toBe('sign')
  run.stop()
  await until('failed')
  expect([asks, now().problem?.code]).toEqual([0, 'connection/cancelled'])
})

test('stopped once the permission is sent: nothing else is asked for', async () => {
  const { run, now, until } = setUp()
  const permission = asked()
  let asks = 0
  const script = async (steps: Steps) => {
    await steps.approve(permission.start)
    await steps.act(async () => {
      asks++
      return asked().start()
    })
  }
  run.start(script)
  await until('in-wallet')
  permission.sent()
  await until('pending')
  run.stop()
  permission.end({ status: 'succeeded' })
  await until('failed')
  expect([asks, now().hasApproved, now().problem?.code]).toEqual([0, true, 'connection/cancelled'])
  run.start(script)
  await until('in-wallet')
  expect([asks, now().step]).toEqual([1, 'act'])
})

test('a script that throws at once: it has failed, and another one can be begun', async () => {
  const { run, now, until } = setUp()
  run.start(() => {
    throw new FeatureError('wallet/rejected')
  })
  await until('failed')
  expect(now().problem?.code).toBe('wallet/rejected')
  run.start(async () => undefined)
  await until('done')
})

test('what a contract says is kept, of a check and of an end', async () => {
  const { run, now, until } = setUp()
  run.start((steps) =>
    steps.act(() => Promise.reject(new FeatureError('transaction/would-fail', 'sold out'))),
  )
  await until('failed')
  expect(now().problem).toEqual({ code: 'transaction/would-fail', reason: 'sold out' })
  const call = asked()
  run.start((steps) => steps.act(call.start))
  await until('in-wallet')
  call.end({ status: 'reverted', code: 'transaction/reverted', reason: 'sold out' })
  await until('failed')
  expect(now().problem).toEqual({ code: 'transaction/reverted', reason: 'sold out' })
})

test('a permission that is taken back first: told, and after it nothing says that nothing was sent', async () => {
  const { run, now, until } = setUp()
  const zero = asked()
  run.start((steps) =>
    steps.approve(async ({ onZero }) => {
      const handle = await zero.start()
      onZero(handle)
      await handle.ended
      throw new FeatureError('wallet/rejected')
    }),
  )
  await until('in-wallet')
  zero.sent()
  await until('pending')
  zero.end({ status: 'succeeded' })
  await until('failed')
  expect(now()).toMatchObject({ hasApproved: true, problem: { code: 'wallet/rejected' } })
})

test('refused without a reason: as somebody who declined', async () => {
  const { run, now, until } = setUp()
  const call = asked()
  run.start((steps) => steps.act(call.start))
  await until('in-wallet')
  call.end({ status: 'refused', hash: null, code: null })
  await until('failed')
  expect(now().problem).toEqual({ code: 'wallet/rejected', reason: null })
})

test('a page that is left and is there again: presses count again', async () => {
  const { run, until } = setUp()
  run.leave()
  run.enter()
  let begun = 0
  run.start(async (steps) => void (await steps.sign(async () => begun++)))
  await until('done')
  expect(begun).toBe(1)
})

test('a page that is left while its signature is asked for: not waited for any longer', async () => {
  const { run, until } = setUp()
  let isOver = false
  run.start(async (steps) => {
    await steps.sign(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            isOver = true
            reject(new KitError('connection/cancelled'))
          })
        }),
    )
  })
  await until('in-wallet')
  run.leave()
  expect(isOver).toBe(true)
})

test.each(['left', 'stopped'] as const)(
  '%s while a call is checked: its wallet is not to be asked',
  async (how) => {
    const { run, now, until } = setUp()
    let checked: () => void = () => undefined
    const checking = new Promise<void>((resolve) => {
      checked = resolve
    })
    let asks = 0
    run.start((steps) =>
      steps.act(async ({ signal }) => {
        await checking
        if (signal.aborted) throw new KitError('connection/cancelled')
        asks++
        return asked().start()
      }),
    )
    await until('preparing')
    if (how === 'left') run.leave()
    else run.stop()
    checked()
    await until('failed')
    expect([asks, now().problem?.code]).toEqual([0, 'connection/cancelled'])
  },
)
