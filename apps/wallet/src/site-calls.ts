import * as z from 'zod/mini'

const deadline = 12_000 // ms: a little more than the server waits for a node

const failure = z.object({ error: z.string().check(z.maxLength(64)) })
const codeAnswer = z.object({ until: z.number() })
const loginAnswer = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })
const sessionAnswer = z.object({
  email: z.string().check(z.maxLength(254)),
  developmentKey: z.templateLiteral(['0x', z.string().check(z.regex(/^[\da-fA-F]{64}$/))]),
})
const rpcAnswer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.int(), message: z.string() })),
})

/** The site's server said no, or nothing. */
export class SiteError extends Error {
  override readonly name = 'SiteError'

  /** @param code what the server said, such as `wrong-code`; `unreachable` when it said nothing */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The site: ${code}`, options)
  }
}

/** A node's own error, as JSON-RPC has it. */
export class NodeError extends Error {
  override readonly name = 'NodeError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message.slice(0, 500))
  }
}

/** What the page asks its own server. Each rejects with a SiteError. */
export interface SiteCalls {
  askCode(email: string): Promise<void>
  /** @returns the token of a new session */
  login(email: string, code: string): Promise<string>
  session(token: string): Promise<z.infer<typeof sessionAnswer>>
  logout(token: string): Promise<void>
  /** @throws NodeError what the node of the network says no with */
  rpc(caipNetworkId: string, method: string, params: readonly unknown[]): Promise<unknown>
}

/** @param request sends to the site itself: `fetch` in the page */
export function createSiteCalls(request: typeof fetch): SiteCalls {
  async function call<T extends z.ZodMiniType>(
    [method, path]: readonly [string, string],
    schema: T,
    { body, token }: { readonly body?: unknown; readonly token?: string } = {},
  ): Promise<z.infer<T>> {
    const response = await request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...{ cache: 'no-store', credentials: 'omit', redirect: 'error' },
      signal: AbortSignal.timeout(deadline),
    }).catch((cause) => {
      throw new SiteError('unreachable', { cause })
    })
    const value: unknown = await response.json().catch((cause) => {
      throw new SiteError('unreachable', { cause })
    })
    if (!response.ok) {
      const { success, data } = failure.safeParse(value)
      throw new SiteError(success ? data.error : `status-${response.status}`)
    }
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new SiteError('bad-answer', { cause: parsed.error })
    return parsed.data
  }

  const nothing = z.object({})
  return {
    async askCode(email) {
      await call(['POST', '/v1/login/code'], codeAnswer, { body: { email } })
    },
    async login(email, code) {
      const { token } = await call(['POST', '/v1/login'], loginAnswer, { body: { email, code } })
      return token
    },
    session: (token) => call(['GET', '/v1/session'], sessionAnswer, { token }),
    async logout(token) {
      await call(['DELETE', '/v1/session'], nothing, { token })
    },
    async rpc(caipNetworkId, method, params) {
      const body = { jsonrpc: '2.0', id: 1, method, params }
      const { error, result } = await call(['POST', `/v1/rpc/${caipNetworkId}`], rpcAnswer, {
        body,
      })
      if (error) throw new NodeError(error.code, error.message)
      return result
    },
  }
}
