import type { Dispose } from '../async/disposer.js'
import type { ErrorCode } from '../errors/errors.js'
import type { State } from '../state.js'
import { createState, read } from '../state.js'
import type { Intent } from '../transactions/intents.js'
import type { ActHandle, ActState } from './act-handle.js'

type Entry = {
  handle: ActHandle
  state: ActState
  /** Whether the wallet's answer is still awaited in this page. */
  isAsked: boolean
  /** Why it was not sent, or is not known to be. */
  code: ErrorCode | null
  end(): void
}

/** The handles of the calls that pages of this origin asked for: one for each, for as long as the kit lives. */
export interface ActHandles {
  /** The handle of a call that was just handed over. */
  open(id: string, stopWaiting: () => void): ActHandle
  /** The wallet has answered, or the wait has ended. @param code null if it gave a hash */
  answered(id: string, code: ErrorCode | null): void
  /** Those in the journal, oldest first. */
  all(): readonly ActHandle[]
  destroy(): void
}

export type ActHandlesDeps = {
  list(): readonly State<Intent>[]
  onChange(listener: () => void): Dispose
  /** Whether the wallet or the chain is still to decide. */
  isAwaited(one: Pick<ActState, 'status'>): boolean
  /** Why it has not succeeded; null where it may have, or the wallet says why. */
  failureCode(one: Pick<ActState, 'status'>): ErrorCode | null
}

export function createActHandles(deps: ActHandlesDeps): ActHandles {
  const entries = new Map<string, Entry>()

  function stateOf(intent: State<Intent>, said: ErrorCode | null): ActState {
    const { status, hash, reason } = intent
    const code = deps.failureCode(intent) ?? (status === 'handed-over' ? said : null)
    return { status, hash, code, reason: reason ?? null }
  }

  function follow(entry: Entry) {
    const { state, handle } = entry
    const intent = deps.list().find(({ id }) => id === handle.id)
    if (intent) Object.assign(state, stateOf(intent, entry.code))
    else if (!entry.isAsked && (state.status === 'unknown' || deps.isAwaited(state)))
      Object.assign(state, gone(entry))
    if (!deps.isAwaited(state) && !entry.isAsked) entry.end()
  }

  function add(intent: State<Intent>, isAsked: boolean, stopWaiting: () => void): Entry {
    const { id, kind } = intent
    const state = createState<ActState>(stateOf(intent, null))
    let end: Entry['end'] = () => undefined
    const ended = new Promise<State<ActState>>((resolve) => {
      end = () => resolve(read(state))
    })
    const handle: ActHandle = {
      ...{ id, state, ended, stopWaiting },
      kind: kind === 'approval' ? 'approval' : 'call',
    }
    const entry: Entry = { handle, state, isAsked, code: null, end }
    entries.set(id, entry)
    follow(entry)
    return entry
  }

  const stop = deps.onChange(() => {
    for (const entry of entries.values()) follow(entry)
  })
  return {
    open(id, stopWaiting) {
      const intent = deps.list().find((one) => one.id === id)
      if (!intent) throw new Error(`${id} is not in the journal`)
      return add(intent, true, stopWaiting).handle
    },
    answered(id, code) {
      const entry = entries.get(id)
      if (!entry) return
      Object.assign(entry, { isAsked: false, code })
      follow(entry)
    },
    all: () =>
      deps
        .list()
        .filter(({ byPage }) => byPage)
        .map((intent) => (entries.get(intent.id) ?? add(intent, false, () => undefined)).handle),
    destroy() {
      stop()
      for (const { end } of entries.values()) end()
    },
  }
}

/** What is left to say of a call that has left the journal: one with a hash was sent, so somebody else has removed it. */
const gone = ({ state, code }: Entry): Partial<ActState> =>
  state.hash === null && state.status !== 'submitted'
    ? { status: 'refused', code }
    : { status: 'unknown', code: 'transaction/outcome-unknown' }
