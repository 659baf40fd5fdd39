import type { ConnectorContext } from '@gla/core/family'
import { boundedBody, FeatureError, withDeadline } from '@gla/core/family'
import * as z from 'zod/mini'
import { parseData } from './parse-data.js'

const callDeadline = 10_000 // ms, spec §9
const longestAnswer = 4_096 // bytes

const answer = z.object({ allowed: z.boolean() })

/** The address of something at the site, whose URL may have a path. */
export function siteUrl(site: URL, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(site.origin)
  url.pathname = `${site.pathname.replace(/\/+$/, '')}${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/**
 * Asks the site whether this origin may use the project: one answer, without cookies, before there is a frame.
 * @throws KitError `transport/timeout`, `transport/http-failed`, `transport/http-status`, `transport/bad-answer`,
 * `connection/cancelled`
 */
export function isOriginAllowed(
  site: URL,
  { environment, projectId }: Pick<ConnectorContext, 'environment' | 'projectId'>,
  signal: AbortSignal,
): Promise<boolean> {
  const url = siteUrl(site, '/v1/origin', { projectId: projectId ?? '' })
  return withDeadline(environment, callDeadline, (own) => ask(environment.fetch, url, own), {
    signal,
    failure: () => new FeatureError('transport/timeout'),
  })
}

type Fetch = ConnectorContext['environment']['fetch']

async function ask(request: Fetch, url: URL, signal: AbortSignal): Promise<boolean> {
  const response = await request(url, {
    ...{ signal, credentials: 'omit', redirect: 'error' },
    ...{ cache: 'no-store', referrerPolicy: 'strict-origin' },
  }).catch((cause) => {
    throw new FeatureError('transport/http-failed', { cause })
  })
  if (!response.ok) {
    response.body?.cancel().catch(() => undefined) // frees the connection; the body is not needed
    throw new FeatureError('transport/http-status', `${response.status}`)
  }
  try {
    const text = new TextDecoder().decode(await boundedBody(response, longestAnswer))
    return parseData(answer, JSON.parse(text)).allowed
  } catch (cause) {
    throw new FeatureError('transport/bad-answer', { cause })
  }
}
