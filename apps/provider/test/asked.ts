import type { ApiCall } from '@gla/core/api'

/** The values of one request, before they are checked: of any type. */
export interface AskedValues {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
}

/** The request of a call as a browser sends it, by its row alone. */
export function requestOf(
  { method, path, isBeacon }: ApiCall,
  { params = {}, query = {}, body }: AskedValues,
): { path: string; init: RequestInit } {
  const segments = path
    .slice(1)
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const type = isBeacon ? 'text/plain;charset=UTF-8' : 'application/json'
  return {
    path: `/${segments.join('/')}?${new URLSearchParams(pairs)}`,
    init:
      method === 'POST'
        ? { method, body: JSON.stringify(body) ?? null, headers: { 'content-type': type } }
        : {},
  }
}
