import { DatabaseUnavailable } from '@gla/server/database'
import { Refusal } from './refusal.js'

const ofCode: Readonly<Record<string, readonly [status: number, name: string, text: string]>> = {
  FST_ERR_BAD_URL: [400, 'path', 'The address of the request is malformed.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'path', 'The address of the request is too long.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body', 'The body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'body', 'The body is not of a type that is read here.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'body', 'The length of the body is wrong.'],
  FST_ERR_HANDLER_TIMEOUT: [503, 'time', 'The answer took too long.'],
}

const unavailable = new Refusal(503, 'database', 'The database does not answer now.', {
  retryAfter: 1,
})

/** What a client is told of an error; null for one that is a fault of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return unavailable
  if (!(error instanceof Error)) return null
  const { code, statusCode, validation, validationContext } = error as Partial<Thrown>
  if (validation) return malformed(validation, validationContext)
  const known = ofCode[code ?? '']
  if (known) return new Refusal(...known)
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null
  // Only the reader of bodies throws errors like this: text that is no JSON, or that would set a prototype.
  return new Refusal(statusCode, 'body', 'The body is not JSON.')
}

/** What fastify adds to its errors. */
type Thrown = {
  code: string
  statusCode: number
  validation: readonly { instancePath?: string }[]
  validationContext: string
}

/** Names the field, which is one of the schema's own: the values that were sent are not repeated. */
function malformed([first]: Thrown['validation'], context = 'request'): Refusal {
  const field = first?.instancePath?.split('/')[1] || context
  return new Refusal(400, field, `The value of ${field} is missing or malformed.`)
}
