import type { IncomingMessage, ServerResponse } from 'node:http'
import { boundedRequest } from '@gla/server/bounded'
import type * as z from 'zod/mini'

/** An answer other than the one that was asked for. */
export class HttpAnswer extends Error {
  override readonly name = 'HttpAnswer'
  readonly status: number
  /** Said to the page, which decides by it. */
  readonly code: string
  /** After how many seconds it may be asked again. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, retryAfter?: number) {
    super(code)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Of a body of the page's own calls. */
const mostBytes = 4_096

export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value))
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Length': body.byteLength,
  })
  response.end(body)
}

/**
 * Reads the JSON of a request.
 * @param most bytes
 * @throws HttpAnswer 415, 413 or 400
 */
export async function readJson(request: IncomingMessage, most: number): Promise<unknown> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (type.trim() !== 'application/json') throw new HttpAnswer(415, 'not-json')
  if (Number(request.headers['content-length'] ?? 0) > most) throw new HttpAnswer(413, 'too-long')
  const body = await boundedRequest(request, most).catch((error: unknown) => {
    throw error instanceof RangeError ? new HttpAnswer(413, 'too-long') : error
  })
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new HttpAnswer(400, 'not-json')
  }
}

/**
 * Reads the JSON of a request, of a form.
 * @throws HttpAnswer 415, 413 or 400
 */
export async function readBody<T extends z.ZodMiniType>(
  request: IncomingMessage,
  form: T,
): Promise<z.infer<T>> {
  const parsed = form.safeParse(await readJson(request, mostBytes))
  if (!parsed.success) throw new HttpAnswer(400, 'invalid')
  return parsed.data
}

/**
 * Only the site's own page may ask what changes something. Browsers say whose page it is in one header or the other.
 * @param origin of the site
 * @throws HttpAnswer 403
 */
export function checkSameOrigin({ headers, method }: IncomingMessage, origin: string): void {
  const site = headers['sec-fetch-site']
  const isOurs =
    headers.origin === undefined
      ? site === 'same-origin' || (site === undefined && method !== 'POST')
      : headers.origin === origin && (site === undefined || site === 'same-origin')
  if (!isOurs) throw new HttpAnswer(403, 'other-origin')
}

/** The token of `Authorization: Bearer …`. @throws HttpAnswer 401 */
export function bearerOf({ headers }: IncomingMessage): string {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '') ?? []
  if (token === undefined) throw new HttpAnswer(401, 'signed-out')
  return token
}
