import type { Environment } from '@gla/core'
import type { ConnectRequest, LoginAnswer, WaitingCode } from '@gla/core/family'
import { abortable, FeatureError, KitError } from '@gla/core/family'
import type { FrameClient } from './frame-client.js'
import type { Reply } from './protocol.js'
import type { LoginStore } from './stored-login.js'

/** ms between two codes, spec §9. */
const cooldown = 30_000
/** ms for which a code counts. */
const codeLife = 20 * 60_000

export type LoginDeps = {
  client: Pick<FrameClient, 'request'>
  store: LoginStore
  environment: Pick<Environment, 'now'>
  /** What the person says to the code of an earlier login, who was asked before the site was there; null where that is no more. */
  resumed: ResumedLogin | null
  /** Whether the site may have taken a code, so that somebody may be signed in there. */
  onCodeSent(mayBeTaken: boolean): void
}
type Ask = NonNullable<ConnectRequest['ask']>

/** A login that goes on with the code of an earlier one. */
export type ResumedLogin = { readonly code: WaitingCode; readonly answer: Promise<LoginAnswer> }

/** Asks the person at once for the code that was sent for an earlier login of this address; null where none waits. */
export function resumeLogin(
  given: string,
  ask: Ask,
  { store, environment }: Pick<LoginDeps, 'store' | 'environment'>,
): ResumedLogin | null {
  const code = store.waiting(environment.now())
  if (code?.email !== given.trim()) return null
  const answer = ask({ kind: 'code', ...code, failure: null })
  answer.catch(() => undefined) // whoever waits for it is told
  return { code, answer }
}

/**
 * Signs a person in by e-mail: a code is sent, and asked for until the site takes one.
 * @returns whether the person still has something to do in the frame
 * @throws KitError `email/too-soon`, `email/not-sent`, `connection/cancelled`, those of the frame; what `ask` throws when the person
 * gives up
 */
export async function signInByEmail(
  given: string,
  ask: Ask,
  signal: AbortSignal,
  deps: LoginDeps,
): Promise<boolean> {
  const { store, environment, resumed } = deps
  const email = given.trim()
  let code = resumed?.code ?? (await sendCode(email, signal, deps))
  let answering = resumed?.answer ?? null
  let failure: unknown = null
  for (;;) {
    if (!code) return false // the site needs none
    const asked: WaitingCode = code
    const step = { kind: 'code' as const, ...asked, failure }
    const answer = await abortable(signal, () => answering ?? ask(step))
    answering = null
    try {
      if (answer !== 'resend') return await enterCode(answer.code, signal, deps)
      code = await sendCode(email, signal, deps)
      failure = null
    } catch (error) {
      if (isOneOf(finalCodes, error)) throw error
      failure = error
      if (!isOneOf(spentCodes, error)) continue
      store.set({ code: undefined })
      code = { ...asked, until: environment.now() }
    }
  }
}

/** @returns the code that was sent; null where the site needs none */
async function sendCode(
  email: string,
  signal: AbortSignal,
  { client, store, environment }: LoginDeps,
): Promise<WaitingCode | null> {
  const now = environment.now()
  const left = (store.get().codeAt ?? 0) + cooldown - now
  // More than that: the clock was set back meanwhile.
  if (left > 0 && left <= cooldown)
    throw new FeatureError('email/too-soon', `${Math.ceil(left / 1_000)}`)
  const reply = await abortable(signal, () => client.request('CONNECT_EMAIL', { email }))
  const codeAt = environment.now()
  const code = { email, ...timesOf(reply, codeAt) }
  const isCode = reply.action === 'VERIFY_OTP'
  store.set({ codeAt, code: isCode ? code : undefined })
  // A link to approve a new device is for a later version of the site.
  if (reply.action === 'VERIFY_DEVICE') throw new FeatureError('frame/failed')
  return isCode ? code : null
}

/** The clock of the site may be another one than this: what it says is taken within what can be. */
function timesOf({ until = 0, resendAt = 0 }: Reply<'CONNECT_EMAIL'>, now: number) {
  const end = until > now ? Math.min(until, now + codeLife) : now + codeLife
  return { until: end, resendAt: Math.max(now + cooldown, Math.min(resendAt, end)) }
}

/** @returns whether the person still has something to do in the frame */
async function enterCode(
  code: string,
  signal: AbortSignal,
  { client, store, onCodeSent }: LoginDeps,
): Promise<boolean> {
  onCodeSent(true)
  try {
    const otp = code.trim()
    const reply = await abortable(signal, () => client.request('CONNECT_OTP', { otp }))
    store.set({ code: undefined })
    return reply?.needsPerson ?? false
  } catch (error) {
    if (isOneOf(refusedCodes, error)) onCodeSent(false)
    throw error
  }
}

const finalCodes = [
  'connection/cancelled',
  'frame/aborted',
  'frame/iframe-missing',
  'frame/load-failed',
  'frame/request-timeout',
] as const
/** The code counts no more: only another one leads further. */
const spentCodes = ['email/expired-code', 'email/too-many-tries'] as const
/** The site has not taken the code. */
const refusedCodes = [
  ...spentCodes,
  'email/wrong-code',
  'email/too-soon',
  'rpc/invalid-params',
] as const

/** A login cannot go on after a final one. After any other error the person may try again: a wrong code, or one too soon. */
const isOneOf = (codes: readonly KitError['code'][], error: unknown) =>
  codes.some((code) => KitError.is(error, code))
