import * as z from 'zod/mini'
import * as shapes from './api-shapes.js'

/** One call of a provider's API. Who asks and who answers take it from the same row. */
export type ApiCall = {
  readonly method: 'GET' | 'POST'
  /** Which of the provider's servers answers: `url`, `explorerUrl` or `analyticsUrl` of the option `provider`. */
  readonly server: 'blockchain' | 'explorer' | 'analytics'
  /** The path with its parameters, e.g. `/v1/identity/:address`. A parameter is one segment, percent-encoded. */
  readonly path: `/${string}`
  /** Of the path, each a text. */
  readonly params: z.ZodMiniObject
  /** Includes what every request says of its app. Every value is a text. */
  readonly query: z.ZodMiniObject
  /** JSON; null for a GET. */
  readonly body: z.ZodMiniType | null
  /**
   * The answer: JSON of this schema, or an image. `z.parse`, for who asks, leaves out what is malformed and not needed.
   * `z.encode`, for who answers, refuses it.
   */
  readonly answer: z.ZodMiniType | 'image'
  /** How large an image may be, in bytes. @default 65,536 */
  readonly largestImage?: number
  /**
   * What stands for the answer on a network that is not in `supportedChains`; null for calls that concern no network, undefined
   * where nothing can stand for it: then `unsupported` is thrown.
   */
  readonly empty: unknown
  /** The code of the error for a network that is not in `supportedChains`. */
  readonly unsupported?: 'swap/network-not-supported' | 'swap/gas-price-not-supported'
  /** Whether the body is sent as text/plain, so that a browser does not ask first (CORS), and outlives the page. */
  readonly isBeacon: boolean
}

/** What every request says of its app, in its query. */
export const callerQuery = z.object({
  projectId: shapes.text(128),
  /** The type of the SDK. */
  st: z.optional(shapes.text(32)),
  /** The SDK's platform, adapters and version, e.g. `html-evm-1.7.5`. */
  sv: z.optional(shapes.text(128)),
})
/** The query of a call: its own fields, and those. */
export const withCaller = <T extends z.core.$ZodLooseShape>(own: T) => z.extend(callerQuery, own)

/** No parameters. */
export const none = z.object({})

const get = { method: 'GET', body: null, isBeacon: false } as const
/** What rows have in common: the method and the server. */
export const post = { method: 'POST', isBeacon: false } as const
export const blockchain = { ...get, server: 'blockchain' } as const
export const explorer = { ...get, server: 'explorer', query: callerQuery, empty: null } as const
