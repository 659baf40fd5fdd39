import type { Environment } from '@gla/core'
import type { ConnectRequest } from '@gla/core/family'
import { abortable, FeatureError, KitError } from '@gla/core/family'
import type { FrameClient } from './frame-client.js'
import type { LoginStore } from './stored-login.js'

/** ms between two codes, spec §9. */
const cooldown = 30_000
/** ms for which a code counts. */
const codeLife = 20 * 60_000

export type LoginDeps = {
  client: Pick<FrameClient, 'request'>
  store: LoginStore
  environment: Pick<Environment, 'now'>
  /** The site may have taken a code: from now on somebody may be signed in there. */
  onCodeSent(): void
}
type Ask = NonNullable<ConnectRequest['ask']>

/**
 * Signs a person in by e-mail: a code is sent, and asked for until the site takes one.
 * @throws KitError `email/too-soon`, `connection/cancelled`, those of the frame; what `ask` throws when the person gives up
 */
export async function signInByEmail(
  given: string,
  ask: Ask,
  signal: AbortSignal,
  deps: LoginDeps,
): Promise<void> {
  const email = given.trim()
  if ((await sendCode(email, signal, deps)) === 'CONNECT') return
  let failure: unknown = null
  for (;;) {
    const { codeAt = 0 } = deps.store.get()
    const answer = await abortable(signal, () =>
      ask({
        ...{ kind: 'code', email, failure },
        ...{ until: codeAt + codeLife, resendAt: codeAt + cooldown },
      }),
    )
    try {
      if (answer !== 'resend') return await enterCode(answer.code, signal, deps)
      if ((await sendCode(email, signal, deps)) === 'CONNECT') return
      failure = null
    } catch (error) {
      if (isFinal(error)) throw error
      failure = error
    }
  }
}

/** @returns what the site wants next */
async function sendCode(
  email: string,
  signal: AbortSignal,
  { client, store, environment }: LoginDeps,
) {
  const now = environment.now()
  const left = (store.get().codeAt ?? 0) + cooldown - now
  // More than that: the clock was set back meanwhile.
  if (left > 0 && left <= cooldown)
    throw new FeatureError('email/too-soon', `${Math.ceil(left / 1_000)}`)
  const { action } = await abortable(signal, () => client.request('CONNECT_EMAIL', { email }))
  store.set({ codeAt: environment.now() })
  // A link to approve a new device is for a later version of the site.
  if (action === 'VERIFY_DEVICE') throw new FeatureError('frame/failed')
  return action
}

async function enterCode(
  code: string,
  signal: AbortSignal,
  { client, onCodeSent }: LoginDeps,
): Promise<void> {
  onCodeSent()
  await abortable(signal, () => client.request('CONNECT_OTP', { otp: code.trim() }))
}

const finalCodes = [
  'connection/cancelled',
  'frame/aborted',
  'frame/iframe-missing',
  'frame/load-failed',
  'frame/request-timeout',
] as const

/** Whether a login cannot go on after this. After any other error the person may try again: a wrong code, or one too soon. */
const isFinal = (error: unknown) => finalCodes.some((code) => KitError.is(error, code))
