import { HostError } from '@gla/frame/host'
import { KeyError, type KeyRoom, type NewWallet } from './keys/key-room.js'
import { lastSix, parseSheetCode } from './keys/sheet-code.js'
import type { Session, SignedIn, Standing } from './session.js'

/**
 * What a person has to do before their wallet works: save the sheet of a new one and prove that they have its code, or enter the
 * code of the one they have. `failed`: the site could not be asked, and may be asked again.
 */
export type SetupStep =
  | { readonly kind: 'busy' }
  | { readonly kind: 'save'; readonly wallet: NewWallet; readonly isSaved: boolean }
  | { readonly kind: 'prove'; readonly isWrong: boolean }
  | {
      readonly kind: 'unlock'
      readonly address: string
      readonly failure: 'wrong-code' | 'no-code' | null
    }
  | { readonly kind: 'failed' }

/** Leads one person through it. What does not fit the step that is shown is ignored. */
export interface Setup {
  /** null while nobody has anything to do. */
  current(): SetupStep | null
  /** Calls `listener` whenever `current` is another one. */
  watch(listener: () => void): void
  /**
   * Resolves once the wallet can sign. A second call while it runs waits for the same.
   * @param isSeen whether the person looks: then they may try again what the site did not answer
   * @throws HostError 4100 when nobody is signed in, 4001 when the person gives up; the reason of `signal`; else SiteError
   */
  finish(signal: AbortSignal, isSeen: boolean): Promise<SignedIn>
  /** The file of the sheet was saved. */
  saved(): void
  /** From the sheet to its proof, and back. */
  next(): void
  back(): void
  /** The last six characters of the code. */
  prove(text: string): void
  unlock(text: string): void
  again(): void
  giveUp(): void
}

/** Something that is asked of the site, and what is shown if the code that was given for it is a wrong one. */
type Task = { work(): Promise<Standing>; readonly wrong: SetupStep }

const failed: SetupStep = { kind: 'failed' }

export interface SetupDeps {
  readonly session: Pick<Session, 'standing' | 'keep' | 'unlock'>
  readonly keys: Pick<KeyRoom, 'create'>
}

export function createSetup({ session, keys }: SetupDeps): Setup {
  const listeners = new Set<() => void>()
  let step: SetupStep | null = null
  let wallet: NewWallet | null = null
  /** Whose it is to be. */
  let email: string | null = null
  let isSaved = false
  /** Tried again after a failure. */
  let task: Task = { work: session.standing, wrong: failed }
  let settle: { resolve(ready: SignedIn): void; reject(reason: unknown): void } | null = null
  let running: Promise<SignedIn> | null = null

  function show(next: SetupStep | null) {
    step = next
    for (const listener of listeners) listener()
  }
  function end(act: (waiting: NonNullable<typeof settle>) => void) {
    const waiting = settle
    settle = null
    running = null
    wallet = null
    email = null
    isSaved = false
    show(null)
    if (waiting) act(waiting)
  }
  const giveUp = (reason: unknown) => end(({ reject }) => reject(reason))

  async function lead(standing: Standing, mine: typeof settle) {
    if (standing.kind === 'ready') return end(({ resolve }) => resolve(standing))
    if (standing.kind === 'signed-out') return giveUp(nobody())
    if (standing.kind === 'locked')
      return show({ kind: 'unlock', address: standing.address, failure: null })
    if (standing.email !== email) {
      wallet = null
      isSaved = false
    }
    const made = wallet ?? (await keys.create())
    if (settle !== mine) return
    wallet = made
    email = standing.email
    show({ kind: 'save', wallet, isSaved })
  }
  /** Works while the person waits. What comes after they have given up counts no more. */
  async function run(next: Task) {
    const mine = settle
    task = next
    show({ kind: 'busy' })
    try {
      const standing = await next.work()
      if (settle === mine) await lead(standing, mine)
    } catch (error) {
      const isWrong = error instanceof KeyError && error.code === 'wrong-code'
      if (settle === mine) show(isWrong ? next.wrong : failed)
    }
  }
  return {
    current: () => step,
    watch: (listener) => void listeners.add(listener),
    async finish(signal, isSeen) {
      const standing = isSeen ? null : await session.standing()
      if (standing?.kind === 'ready') return standing
      if (standing?.kind === 'signed-out') throw nobody()
      signal.throwIfAborted()
      if (!running) {
        running = new Promise<SignedIn>((resolve, reject) => {
          settle = { resolve, reject }
        })
        void run({ work: session.standing, wrong: failed })
      }
      const mine = settle
      const onAbort = () => {
        if (settle === mine) giveUp(signal.reason)
      }
      signal.addEventListener('abort', onAbort, { once: true })
      return running.finally(() => signal.removeEventListener('abort', onAbort))
    },
    saved() {
      if (step?.kind !== 'save') return
      isSaved = true
      show({ ...step, isSaved })
    },
    next() {
      if (step?.kind === 'save' && step.isSaved) show({ kind: 'prove', isWrong: false })
    },
    back() {
      if (step?.kind === 'prove' && wallet) show({ kind: 'save', wallet, isSaved })
    },
    prove(text) {
      const [made, of] = [wallet, email]
      if (step?.kind !== 'prove' || !made || of === null) return
      if (!isEnd(text, made.code)) return show({ kind: 'prove', isWrong: true })
      void run({ work: () => session.keep(made, of), wrong: failed })
    },
    unlock(text) {
      if (step?.kind !== 'unlock') return
      const { address } = step
      const code = parseSheetCode(text)
      const again = (failure: 'wrong-code' | 'no-code') =>
        ({ kind: 'unlock', address, failure }) as const
      if (code === null) return show(again('no-code'))
      void run({ work: () => session.unlock(code), wrong: again('wrong-code') })
    },
    again() {
      if (step?.kind === 'failed') void run(task)
    },
    giveUp: () => giveUp(new HostError('User rejected the request.', 4001)),
  }
}

const nobody = () => new HostError('Nobody is signed in', 4100)

/** Whether somebody has typed the end of a code. */
const isEnd = (text: string, code: string) => lastSix(text) === lastSix(code)
