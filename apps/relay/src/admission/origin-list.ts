interface Pattern {
  scheme: string | undefined
  labels: string[]
  port: string | undefined
}

const parsePattern = (entry: string): Pattern => {
  const match = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([a-z0-9.*_-]+)(?::(\d{1,5}))?\/?$/i.exec(entry)
  if (!match?.[2]) throw new Error(`Not an origin: "${entry}". Write [scheme://]host[:port].`)
  return {
    scheme: match[1]?.toLowerCase(),
    labels: match[2].toLowerCase().split('.'),
    port: match[3],
  }
}

const matches = (pattern: Pattern, origin: URL): boolean => {
  const labels = origin.hostname.split('.')
  return (
    (pattern.scheme === undefined || `${pattern.scheme}:` === origin.protocol) &&
    (pattern.port === undefined || pattern.port === origin.port) &&
    labels.length === pattern.labels.length &&
    pattern.labels.every((label, at) => label === '*' || label === labels[at])
  )
}

const alwaysAllowed = ['localhost', '127.0.0.1']

interface OriginList {
  /** Whether a page of this origin, or an app with this id, may connect to the relay at `host`. */
  allows(asked: { origin?: string | undefined; appId?: string | undefined; host: string }): boolean
}

/**
 * An allow-list of `[scheme://]host[:port]`; `*` stands for one whole label of the host. An empty
 * list allows all, and local pages always pass. A client that sends neither origin nor app id
 * passes too: only browsers send an origin that can be trusted, so refusing it would protect nobody.
 * @throws Error for an entry that is not of this form.
 */
export function createOriginList(entries: readonly string[]): OriginList {
  const patterns = entries.map((entry) => ({ text: entry, pattern: parsePattern(entry) }))

  const allowsOrigin = (origin: string): boolean => {
    if (!URL.canParse(origin)) return false
    const url = new URL(origin)
    if (alwaysAllowed.includes(url.hostname)) return true
    return patterns.some(({ pattern }) => matches(pattern, url))
  }

  // React Native sends the relay itself as origin. A page cannot, so it cannot pose as an app.
  const isApp = (origin: string | undefined, host: string): boolean =>
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)

  return {
    allows: ({ origin, appId, host }) => {
      if (patterns.length === 0) return true
      if (appId !== undefined && isApp(origin, host)) {
        return patterns.some(({ text }) => text === appId)
      }
      return origin === undefined || allowsOrigin(origin)
    },
  }
}
