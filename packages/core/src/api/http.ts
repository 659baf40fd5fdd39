import * as z from 'zod/mini'
import { retryAfter } from '../async/retry-after.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import { boundedBody } from '../untrusted/bounded-body.js'
import { withoutPrototypes } from '../untrusted/without-prototypes.js'
import { HttpError } from './http-error.js'
import { inTime } from './in-time.js'

const longestAnswer = 1_048_576 // bytes
const largestImage = 65_536 // bytes
const imageTypes = /^image\/(png|jpeg|webp|gif|svg\+xml)(;|$)/i

type Query = Readonly<Record<string, string | number | undefined>>
export type HttpCall<T> = {
  /** Segments of the path, e.g. `['v1', 'identity', address]`. Each is percent-encoded, so that it stays one segment. */
  path: readonly string[]
  /** The schema of the response. */
  schema: z.ZodMiniType<T>
  /** Query parameters. Empty ones are left out. */
  query?: Query
  signal?: AbortSignal | undefined
}
export type HttpPost<T> = HttpCall<T> & {
  body: unknown
  /** Sends the body as text/plain, which avoids a CORS preflight. */
  plain?: boolean
  /** Lets the request outlive the page. Browsers allow a body of at most 64 KiB then. */
  keepalive?: boolean
}

/** An HTTP client for one server. It follows no redirects and does not retry. */
export interface Http {
  /**
   * @throws FeatureError `transport/timeout`, `transport/http-failed`, `transport/bad-answer`; {@link HttpError}
   * `transport/http-status`; KitError `connection/cancelled`
   */
  get<T>(call: HttpCall<T>): Promise<T>
  /** @throws as `get` */
  post<T>(call: HttpPost<T>): Promise<T>
  /**
   * Fetches an image. Show it only with `<img>`.
   * @param call.largest its size at most, in bytes; default: 64 KiB
   * @returns a `data:` URL
   * @throws as `get`; `transport/bad-answer` for anything but an image
   */
  image(
    call: Pick<HttpCall<never>, 'path' | 'signal'> & { largest?: number | undefined },
  ): Promise<string>
}

type HttpEnv = Pick<Environment, 'fetch' | 'after' | 'now'>

/** @param server the http(s) base URL, which may have a path, and query parameters for every request */
export function createHttp(env: HttpEnv, server: { url: string; query: Query }): Http {
  const address = (path: readonly string[], query?: Query) =>
    urlOf(server.url, path, { ...query, ...server.query })
  const send = async <T>({ path, schema, query, signal }: HttpCall<T>, init: RequestInit) =>
    inTime(env, signal, async (signal) => {
      const url = address(path, query)
      const { body } = await answerOf(env, url, longestAnswer, { ...init, ...fetchOptions, signal })
      return parse(new TextDecoder().decode(body), schema)
    })
  return {
    get: (call) => send(call, {}),
    post: (call) =>
      send(call, {
        method: 'POST',
        body: JSON.stringify(call.body),
        keepalive: call.keepalive ?? false,
        ...(!call.plain && { headers: { 'Content-Type': 'application/json' } }),
      }),
    image: ({ path, signal, largest = largestImage }) =>
      inTime(env, signal, async (signal) =>
        asImage(await answerOf(env, address(path), largest, { ...fetchOptions, signal })),
      ),
  }
}

// Sends no cookies and not the path of the page, and contacts no host but the configured one.
const fetchOptions = {
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'strict-origin',
} as const

/** @throws FeatureError `transport/http-failed` for `''`, `.` or `..` in the path, and for what cannot be encoded */
function urlOf(base: string, path: readonly string[], query: Query): URL {
  const url = new URL(base)
  url.pathname = [url.pathname.replace(/\/+$/, ''), ...path.map(encoded)].join('/')
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  return url
}

function encoded(part: string): string {
  try {
    if (!/^\.{0,2}$/.test(part)) return encodeURIComponent(part)
  } catch {
    // A lone surrogate cannot be encoded; it is rejected below.
  }
  throw new FeatureError('transport/http-failed', { cause: new RangeError('no part of a path') })
}

type Answer = { body: Uint8Array<ArrayBuffer>; type: string }

async function answerOf(env: HttpEnv, url: URL, most: number, init: RequestInit): Promise<Answer> {
  try {
    const response = await env.fetch(url, init)
    if (response.ok) {
      const type = response.headers.get('content-type') ?? ''
      return { body: await boundedBody(response, most), type }
    }
    response.body?.cancel().catch(() => undefined) // frees the connection; the body is not needed
    throw new HttpError(response.status, {
      retryAfter: retryAfter(response.headers, env.now()),
      url: url.origin + url.pathname,
    })
  } catch (cause) {
    if (cause instanceof HttpError) throw cause
    if (cause instanceof RangeError) throw new FeatureError('transport/bad-answer', { cause })
    throw new FeatureError('transport/http-failed', { cause })
  }
}

function asImage({ body, type }: Answer): string {
  const [form] = imageTypes.exec(type) ?? []
  if (!form || body.length === 0)
    throw new FeatureError('transport/bad-answer', { cause: new TypeError('no picture') })
  let bytes = ''
  for (const byte of body) bytes += String.fromCharCode(byte)
  return `data:${form.replace(';', '').toLowerCase()};base64,${btoa(bytes)}`
}

/** An empty body counts as `null`. */
function parse<T>(text: string, schema: z.ZodMiniType<T>): T {
  try {
    return withoutPrototypes(
      z.parse(schema, text === '' ? null : withoutPrototypes(JSON.parse(text))),
    )
  } catch (cause) {
    throw new FeatureError('transport/bad-answer', { cause })
  }
}
