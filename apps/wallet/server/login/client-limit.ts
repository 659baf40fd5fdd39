/** How often each client may do something. */
export interface ClientLimit {
  /** Counts one more. @returns after how many seconds the client may do it again; null: it may now */
  take(client: string): number | null
}

export interface ClientLimitOptions {
  /** In an hour. */
  readonly most: number
  now(): number
}

const hour = 3_600_000 // ms
/** Clients that are remembered. The one that began first gives way. */
const mostClients = 50_000

/** Counts in memory: addresses of clients are stored nowhere, and a restart forgets them. */
export function createClientLimit({ most, now }: ClientLimitOptions): ClientLimit {
  const clients = new Map<string, { readonly until: number; count: number }>()

  function begin(client: string, at: number) {
    for (const [other, { until }] of clients) {
      if (until > at && clients.size < mostClients) break
      clients.delete(other)
    }
    const one = { until: at + hour, count: 0 }
    clients.set(client, one)
    return one
  }

  return {
    take(client) {
      const at = now()
      let one = clients.get(client)
      if (!one || one.until <= at) {
        clients.delete(client)
        one = begin(client, at)
      }
      if (one.count >= most) return Math.max(1, Math.ceil((one.until - at) / 1_000))
      one.count += 1
      return null
    },
  }
}
