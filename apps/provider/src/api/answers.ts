import type { ApiAnswer, ApiCallName, ApiCalls } from '@gla/core/api'
import type * as z from 'zod/mini'
import type { Project } from '../projects/projects.js'

/** A picture, as it is sent. */
export interface Picture {
  /** E.g. `image/svg+xml`. */
  readonly type: string
  /** At most as large as the call's row says. */
  readonly body: Uint8Array | string
}

/** What is asked: the values of the call's row, parsed, and who asks. */
export interface Asked<name extends ApiCallName> {
  readonly params: z.output<ApiCalls[name]['params']>
  readonly query: z.output<ApiCalls[name]['query']>
  readonly body: ApiCalls[name]['body'] extends z.ZodMiniType
    ? z.output<ApiCalls[name]['body']>
    : unknown
  readonly project: Project
  /** Of the page that asks; null where none was sent, as by a program. */
  readonly origin: string | null
  /** The network address that this request counts against. */
  readonly clientAddress: string
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal
}

/**
 * Answers one call.
 * @throws Refusal for what cannot be answered, with its reason. Any other error is a fault of ours: status 500, and reported.
 */
export type Answer<name extends ApiCallName> = (
  asked: Asked<name>,
) => Promise<ApiCalls[name]['answer'] extends 'image' ? Picture : ApiAnswer<name>>

/** The answers of one room. A call that no room answers is not served. */
export type Answers = { readonly [name in ApiCallName]?: Answer<name> }
