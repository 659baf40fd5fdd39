import type { BrowserContext } from '@playwright/test'

/** One request of a page, whether or not it arrived. */
export interface SeenRequest {
  readonly url: string
  /** Host name and port, such as `127.0.0.1:8545`. */
  readonly host: string
  /** What was posted; empty for a web socket. */
  readonly body: string
}

/** Records which hosts the pages of a context call. */
export interface NetworkGuard {
  /** HTTP requests and web sockets so far, oldest first. */
  readonly seen: readonly SeenRequest[]
  /** Requests to hosts other than this machine. */
  strangers(): readonly SeenRequest[]
  /** @throws Error that lists the requests to other hosts */
  assertLoopbackOnly(): void
}

/**
 * Watches every page of a context. Call it before the first page opens.
 * @param options `hosts`: names that mean this machine, as they were given to `chromiumLaunchOptions`
 */
export function guardNetwork(
  context: BrowserContext,
  { hosts = [] }: { readonly hosts?: readonly string[] } = {},
): NetworkGuard {
  const seen: SeenRequest[] = []
  const see = (url: string, body: string) => {
    const { host, protocol } = new URL(url)
    if (/^(https?|wss?):$/.test(protocol)) seen.push({ url, host, body })
  }
  context.on('request', (request) => see(request.url(), request.postData() ?? ''))
  context.on('page', (page) => page.on('websocket', (socket) => see(socket.url(), '')))
  const strangers = () =>
    seen.filter(({ url }) => {
      const { hostname } = new URL(url)
      return !isLoopback(hostname) && !hosts.includes(hostname)
    })
  return {
    seen,
    strangers,
    assertLoopbackOnly() {
      const urls = strangers().map(({ url }) => url)
      if (urls.length > 0) throw new Error(`Called outside this machine:\n${urls.join('\n')}`)
    },
  }
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
