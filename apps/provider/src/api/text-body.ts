import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body comes as text/plain, which browsers send without asking first. */
    isBeacon?: boolean
  }
}

/**
 * Reads JSON that was sent as text/plain, for the calls that are sent so.
 * @throws Refusal
 */
export async function readText(
  { routeOptions }: FastifyRequest,
  text: string | Buffer,
): Promise<unknown> {
  if (!routeOptions.config.isBeacon)
    throw new Refusal(415, 'body', 'The body is not of a type that is read here.')
  try {
    // A key `__proto__` becomes a plain field here, which the row's schema leaves out.
    return JSON.parse(text.toString())
  } catch {
    throw new Refusal(400, 'body', 'The body is not JSON.')
  }
}
