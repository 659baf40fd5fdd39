import type { KitParts } from '../kit-parts.js'
import { memberOf } from '../untrusted/member-of.js'
import { emailProblem } from './email-problem.js'
import { loginOffer } from './login-offer.js'
import type { SignInConnector } from './logins.js'

/** The login whose code was sent, and which nobody has entered or given up: also by an earlier page. Null when there is none. */
export function waitingCode(
  parts: Pick<KitParts, 'connectors' | 'network' | 'options' | 'env'>,
): (SignInConnector & { email: string }) | null {
  const offer = loginOffer(parts)
  if (!offer?.email) return null
  const { connectorId, namespace } = offer
  const { login } = parts.connectors.get(connectorId, namespace) ?? {}
  const { email, until } = (login && memberOf(login, 'waiting')?.call(login)) ?? {}
  if (typeof email !== 'string' || emailProblem(email) !== null) return null
  return Number.isSafeInteger(until) && Number(until) > parts.env.now()
    ? { connectorId, namespace, email }
    : null
}
