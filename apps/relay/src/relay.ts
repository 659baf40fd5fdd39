import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'
import { createAdmission } from './admission/admission.js'
import { type Connection, serveConnection } from './connection/connection.js'
import { createHub } from './delivery/hub.js'
import { createPushIds } from './delivery/push-id.js'
import { createGate } from './gate.js'
import { defaultLimits, type Limits } from './limits.js'
import { createRelayServer } from './server.js'
import { createMemoryStore } from './store/memory-store.js'
import type { Store } from './store/store.js'

const goingAway = 1001
const answerPatience = 2_000
const goodbyePatience = 1_000
const endPatience = 3_000

export interface RelayOptions {
  /** 0 (the default) takes a free one. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /**
   * Folder of the message store; without it messages are kept in memory and end with the process.
   * For one relay at a time: opening it again before `close` has resolved blocks the process.
   */
  dataDir?: string
  /** Project ids that may connect. Default: any, and none. */
  allowedProjects?: readonly string[]
  /** Origins `[scheme://]host[:port]` (`*` for one label) and app ids that may connect. Default: all. */
  allowedOrigins?: readonly string[]
  /** Addresses client tokens may be made for, letter for letter; needed behind a proxy. Default: this host and port by ws or wss. */
  audiences?: readonly string[]
  limits?: Partial<Limits>
  /** Wall clock, ms. */
  now?: () => number
  /** What went wrong inside, for a log. Default: a process warning. */
  onError?: (error: unknown) => void
}

export interface Relay {
  /** Where clients connect. */
  readonly url: string
  readonly port: number
  /**
   * Answers what is open, says goodbye (1001) and closes the store. A second call returns the
   * first's promise. Rejects when the store does not finish writing.
   */
  close(): Promise<void>
}

const warn = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : String(error), { type: 'RelayError' })

const openStore = async (
  options: RelayOptions,
  limits: Limits,
  now: () => number,
): Promise<Store> => {
  if (options.dataDir === undefined) return createMemoryStore(limits, now)
  // Loaded only when used, so that a relay in memory needs no native code.
  const { createLmdbStore } = await import('./store/lmdb-store.js')
  return createLmdbStore(options.dataDir, limits, now)
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

const displayHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Waits for all, but not longer than `patience` ms. */
const within = (waits: readonly Promise<unknown>[], patience: number): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, patience)
    void Promise.allSettled(waits).then(() => {
      clearTimeout(late)
      resolve()
    })
  })

/**
 * Starts a relay of the irn protocol, and resolves when it accepts connections.
 * @throws Error when the port is taken, the folder is not usable or an allowed origin is not readable.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { host = '127.0.0.1', now = Date.now, onError: report = warn } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const clock = () => performance.now()
  const connections = new Set<Connection>()
  const requests = createGate()
  const nextPushId = createPushIds(now)
  let port = options.port ?? 0
  let closing: Promise<void> | undefined

  const admit = createAdmission({
    projects: options.allowedProjects,
    origins: options.allowedOrigins ?? [],
    audiences: options.audiences,
    host,
    port: () => port,
    now,
  })
  const store = await openStore(options, limits, now)
  const hub = createHub({ store, limits, report })

  const welcome = (socket: WebSocket, client: string): void => {
    const deps = { hub, store, limits, requests, nextPushId, clock, report }
    const connection = serveConnection(socket, client, deps)
    connections.add(connection)
    void connection.closed.then(() => connections.delete(connection))
  }

  const server = createRelayServer({
    limits,
    admit,
    welcome,
    isClosing: () => closing !== undefined,
    health: () => ({ status: 'ok', connections: connections.size }),
    report,
  })

  try {
    port = await listen(server, port, host)
  } catch (error) {
    await store.close()
    throw error
  }

  const timers = [
    setInterval(() => {
      for (const connection of connections) connection.checkLife()
    }, limits.pingEvery),
    setInterval(() => {
      for (const connection of connections) connection.resend()
    }, limits.resendAfter / 10),
    setInterval(() => void store.expire().catch(report), limits.sweepEvery),
  ]

  const shutDown = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer)
    const unbound = new Promise((resolve) => server.close(resolve))
    // An official client whose publish stays unanswered stalls for 15 s: answer first. This also
    // waits for the requests of those who are gone: they write, too.
    await requests.close(answerPatience)
    const ends = [...connections].map(({ closed }) => closed)
    for (const connection of connections) {
      connection.close(goingAway, 'Relay is going away', goodbyePatience)
    }
    server.closeAllConnections()
    await within([unbound, ...ends], endPatience)
    await store.close()
  }

  return {
    url: `ws://${displayHost(host)}:${port}`,
    port,
    close: () => {
      closing ??= shutDown()
      return closing
    },
  }
}
