/** Why a connection is refused. Clients look for these texts in the reason of close code 3000. */
export interface Refusal {
  status: 401 | 403
  tag: string
  reason: string
}

const refusal = (status: 401 | 403, tag: string, reason: string): Refusal =>
  Object.freeze({ status, tag, reason })

const token = (tag: string, problem: string) =>
  refusal(401, tag, `JWT validation error: JWT Token ${problem}`)

export const refusals = {
  projectMissing: refusal(
    401,
    'ProjectIdNotSpecified',
    'Authorization error: Project ID is missing',
  ),
  projectUnknown: refusal(401, 'ProjectNotFound', 'Unauthorized: invalid key'),
  originNotAllowed: refusal(403, 'OriginNotAllowed', 'Unauthorized: origin not allowed'),
  tokenMissing: token('MissingJwt', 'is missing'),
  tokenInvalid: token('InvalidJwt', 'is invalid'),
  tokenEarly: token('InvalidJwt', 'is not yet valid'),
  tokenExpired: token('InvalidJwt', 'is expired'),
  tokenForOther: token('InvalidJwt', 'is for another relay'),
} as const
