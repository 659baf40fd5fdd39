import type { ActHandle } from '@gla/core'
import { outcomeOf, watch } from '@gla/core'
import { type Problem, problemOf, problemOfEnd } from './problem.js'

/**
 * Where a run is. `preparing`: it is checked on the chain; `in-wallet`: the wallet is asked; `pending`: it is sent, and the chain
 * has not decided.
 */
export interface RunState {
  readonly phase: 'idle' | 'preparing' | 'in-wallet' | 'pending' | 'done' | 'failed'
  /** Which kind of step it is at. */
  readonly step: 'approve' | 'sign' | 'act' | null
  readonly problem: Problem | null
  /** Of the last transaction. */
  readonly hash: string | null
  /** Whether a permission of this run was given: it stays, whatever becomes of the rest. */
  readonly hasApproved: boolean
  /** Whether a call of this run has succeeded: it stays, too. */
  readonly hasActed: boolean
}

/** For the request of a step: spread it into that. */
export interface StepOptions {
  /** Aborted when the run is stopped or its page is left: a wallet that was not asked yet is not asked. */
  readonly signal: AbortSignal
}
/** For the request of a permission. */
export interface ApproveStepOptions extends StepOptions {
  /** Tells the first of two transactions: a token may have a permission taken back first. */
  readonly onZero: (handle: ActHandle) => void
}

/** The steps of a run: each ends when the chain has decided, and throws unless it has succeeded. */
export interface Steps {
  /** @example await steps.approve((step) => approve(modal, { token, spender, amount, ...step })) */
  approve(start: (step: ApproveStepOptions) => Promise<ActHandle>): Promise<void>
  /** @example await steps.act((step) => act(modal, { abi, address, functionName: 'stake', args, ...step })) */
  act(start: (step: StepOptions) => Promise<ActHandle>): Promise<void>
  /** @example const permit = await steps.sign((step) => signPermit(modal, { token, spender, amount, ...step })) */
  sign<T>(ask: (step: StepOptions) => Promise<T>): Promise<T>
}

/** What a person does by one press: one step after the other, each of which may ask the wallet. */
export interface RunControls {
  /** A run that is on its way is not begun twice. */
  start(script: (steps: Steps) => Promise<void>): void
  /** Stops waiting for the wallet, which may still send, and begins no further step. */
  stop(): void
  /** Forgets the outcome. */
  reset(): void
}

/** A run, for as long as its page is there. */
export interface Run extends RunControls {
  /** The page that it is of is there: presses count again. */
  enter(): void
  /** Asks no wallet any more: the page is gone. What was sent is in the kit's journal. */
  leave(): void
  /** Where it is. */
  state(): RunState
  /** @param changed is called after each change. @returns ends it */
  subscribe(changed: () => void): () => void
}

/** Nothing was begun. */
export const idleRun: RunState = {
  phase: 'idle',
  step: null,
  problem: null,
  hash: null,
  hasApproved: false,
  hasActed: false,
}

class Ended extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

/** @param place the account and network in view: steps of one run are of one account. Default: they never change */
export function createRun(place: () => string = () => ''): Run {
  const listeners = new Set<() => void>()
  let state = idleRun
  let isRunning = false
  let hasLeft = false
  let begunAt = ''
  /** Aborted: no wallet is asked any more. */
  let ending = new AbortController()
  let stopWaiting: () => void = () => undefined

  function change(to: Partial<RunState>) {
    state = { ...state, ...to }
    for (const changed of listeners) changed()
  }
  function begin(step: 'approve' | 'sign' | 'act') {
    if (ending.signal.aborted) throw new Ended({ code: 'connection/cancelled', reason: null })
    if (place() !== begunAt) throw new Ended({ code: 'transaction/changed', reason: null })
    change({ phase: 'preparing', step, problem: null, hash: null })
  }
  /** Tells where a call is, until it has ended. */
  async function follow(handle: ActHandle, step: 'approve' | 'act') {
    const { state: call, ended } = handle
    const tellPhase = () =>
      change({ phase: outcomeOf(call) === 'waiting' ? 'in-wallet' : 'pending', hash: call.hash })
    tellPhase()
    const forget = watch(call, tellPhase)
    stopWaiting = handle.stopWaiting
    const end = await ended.finally(forget)
    if (end.status === 'succeeded')
      change({ hash: end.hash, [step === 'approve' ? 'hasApproved' : 'hasActed']: true })
    return end
  }
  async function send(step: 'approve' | 'act', start: (step: StepOptions) => Promise<ActHandle>) {
    begin(step)
    const end = await follow(await start({ signal: ending.signal }), step)
    if (end.status !== 'succeeded') throw new Ended(problemOfEnd(end))
  }
  const steps: Steps = {
    // What becomes of the first transaction, `approve` itself waits for and tells.
    approve: (start) =>
      send('approve', (step) =>
        start({ ...step, onZero: (handle) => void follow(handle, 'approve') }),
      ),
    act: (start) => send('act', start),
    async sign(ask) {
      begin('sign')
      change({ phase: 'in-wallet' })
      return ask({ signal: ending.signal })
    },
  }
  return {
    start(script) {
      if (isRunning) return
      isRunning = true
      ending = new AbortController()
      if (hasLeft) ending.abort()
      begunAt = place()
      change({ hasApproved: false, hasActed: false })
      const end = (to: Partial<RunState>) => {
        isRunning = false
        stopWaiting = () => undefined
        change(to)
      }
      const begun = async () => script(steps) // also what it throws at once is how it ends
      begun().then(
        () => end({ phase: 'done' }),
        (error: unknown) =>
          end({
            phase: 'failed',
            problem: error instanceof Ended ? error.problem : problemOf(error),
          }),
      )
    },
    stop() {
      ending.abort()
      stopWaiting()
    },
    reset: () => !isRunning && change(idleRun),
    enter() {
      hasLeft = false
    },
    leave() {
      hasLeft = true
      // Also a signature: it is of no use any more, and would keep the account from everything else. What is sent may be under way.
      ending.abort()
    },
    state: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
