import * as z from 'zod/mini'

const deadline = 12_000 // ms: a little more than the server waits for a node

const failure = z.object({
  error: z.string().check(z.maxLength(64)),
  retryAfter: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
})
const time = z.number().check(z.minimum(0))
const share = z.string().check(z.regex(/^[\w-]{20,30}$/))
const sealed = z.string().check(z.regex(/^[\w-]{20,200}$/))
const address = z.templateLiteral(['0x', z.string().check(z.regex(/^[\da-fA-F]{40}$/))])

const codeAnswer = z.object({ until: time, resendAt: time })
const loginAnswer = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })
const sessionAnswer = z.object({
  email: z.string().check(z.maxLength(254)),
  address: z.nullable(address),
})
const shareAnswer = z.object({ share })
const recoveryAnswer = z.object({ share, sealed })
const rpcAnswer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.int(), message: z.string() })),
})

/** The site's server said no, or nothing. */
export class SiteError extends Error {
  override readonly name = 'SiteError'

  /** When it may be asked again, in seconds; null where it did not say. */
  readonly retryAfter: number | null

  /** @param code what the server said, such as `wrong-code`; `unreachable` when it said nothing */
  constructor(
    readonly code: string,
    { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: number | null } = {},
  ) {
    super(`The site: ${code}`, options)
    this.retryAfter = retryAfter
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

/** A wallet that is new, or of which this device gets a share of its own. */
export interface SharedWallet {
  /** Of the device: 32 hexadecimal digits. */
  readonly device: string
  /** The server's share. */
  readonly share: string
}

/** What the page asks its own server. Each rejects with a SiteError. */
export interface SiteCalls {
  /** @returns until when the code counts, and when another may be asked for, in ms since 1970 */
  askCode(email: string): Promise<z.infer<typeof codeAnswer>>
  /** @returns the token of a new session */
  login(email: string, code: string): Promise<string>
  /** Whose session it is, and their wallet: null where there is none yet. */
  session(token: string): Promise<z.infer<typeof sessionAnswer>>
  logout(token: string): Promise<void>
  /** Gives who signed in their first wallet. @throws SiteError `exists` where there is one */
  addWallet(
    token: string,
    wallet: SharedWallet & { readonly address: `0x${string}`; readonly sealed: string },
  ): Promise<void>
  /** The server's share for a device. @throws SiteError `unknown-device` */
  share(token: string, device: string): Promise<string>
  /** What the sheet's code rebuilds the wallet with. */
  recovery(token: string): Promise<z.infer<typeof recoveryAnswer>>
  addDevice(token: string, device: SharedWallet): Promise<void>
  removeDevice(token: string, device: string): Promise<void>
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
      if (!success) throw new SiteError(`status-${response.status}`)
      throw new SiteError(data.error, { retryAfter: data.retryAfter ?? null })
    }
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new SiteError('bad-answer', { cause: parsed.error })
    return parsed.data
  }

  const nothing = z.object({})
  return {
    askCode: (email) => call(['POST', '/v1/login/code'], codeAnswer, { body: { email } }),
    async login(email, code) {
      const { token } = await call(['POST', '/v1/login'], loginAnswer, { body: { email, code } })
      return token
    },
    session: (token) => call(['GET', '/v1/session'], sessionAnswer, { token }),
    async logout(token) {
      await call(['DELETE', '/v1/session'], nothing, { token })
    },
    async addWallet(token, { address, device, share, sealed }) {
      await call(['POST', '/v1/account'], nothing, {
        ...{ token, body: { address, device, share, sealed } },
      })
    },
    async share(token, device) {
      const { share } = await call(['GET', `/v1/share?device=${device}`], shareAnswer, { token })
      return share
    },
    recovery: (token) => call(['GET', '/v1/recovery'], recoveryAnswer, { token }),
    async addDevice(token, { device, share }) {
      await call(['POST', '/v1/devices'], nothing, { token, body: { device, share } })
    },
    async removeDevice(token, device) {
      await call(['DELETE', `/v1/devices/${device}`], nothing, { token })
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
