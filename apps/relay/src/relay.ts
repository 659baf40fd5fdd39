import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'
import { createAdmission } from './admission/admission.js'
import { createClientAddress } from './admission/client-address.js'
import { createBacklogs } from './connection/backlogs.js'
import { type Connection, serveConnection } from './connection/connection.js'
import { createHub } from './delivery/hub.js'
import { createPushIds } from './delivery/push-id.js'
import { createGate } from './gate.js'
import { defaultLimits, type Limits } from './limits.js'
import { createRelayServer } from './server.js'
import { createMemoryStore } from './store/memory-store.js'
import type { Store } from './store/store.js'
import { createTally } from './tally.js'

const goingAway = 1001
const tryAgainLater = 1013
const refusalTimeout = 2_000
// Without a disk, the whole store is in memory.
const memoryStoreBytes = 268_435_456
const requestsTimeout = 2_000
const closeTimeout = 1_000
const shutdownTimeout = 3_000

export interface RelayOptions {
  /** Default 0: a free port. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /**
   * Folder of the message store; without it messages are kept in memory and end with the process.
   * For one relay at a time: opening it again before `close` has resolved blocks the process.
   */
  dataDir?: string
  /** Project ids that may connect. Default: any, or none at all. */
  allowedProjects?: readonly string[]
  /** Origins `[scheme://]host[:port]` (`*` for one label) and app ids that may connect. Default: all. */
  allowedOrigins?: readonly string[]
  /** Audiences (`aud`) accepted in client tokens, compared exactly; needed behind a proxy. Default: this host and port by ws or wss. */
  audiences?: readonly string[]
  /**
   * IP addresses of reverse proxies in front of the relay, whose `X-Forwarded-For` is believed. All
   * clients of a proxy that is not listed share the quota of one address. Default: none.
   */
  trustedProxies?: readonly string[]
  limits?: Partial<Limits>
  /** Wall clock, ms. */
  now?: () => number
  /** Called with internal errors, for a log. Default: a process warning. */
  onError?: (error: unknown) => void
}

export interface Relay {
  /** The address clients connect to. */
  readonly url: string
  readonly port: number
  /**
   * Answers open requests, closes the connections (1001), then the store. A second call returns the
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

/** Waits for all, but not longer than `timeout` ms. */
const within = (waits: readonly Promise<unknown>[], timeout: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, timeout)
    void Promise.allSettled(waits).then(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Starts a relay of the irn protocol, and resolves when it accepts connections.
 * @throws Error when the port is taken, the folder cannot be used or an allowed origin is malformed.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { host = '127.0.0.1', now = Date.now, onError: report = warn } = options
  const limits: Limits = {
    ...defaultLimits,
    ...(options.dataDir === undefined && { storeBytes: memoryStoreBytes }),
    ...options.limits,
  }
  const addressOf = createClientAddress(options.trustedProxies ?? [])
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
  const backlogs = createBacklogs(limits)

  /** Connections per client id and per address. */
  const open = createTally()

  const onAdmitted = (socket: WebSocket, client: string, request: IncomingMessage): void => {
    const address = addressOf(request)
    const isOver =
      open.of(client) >= limits.clientConnections || open.of(address) >= limits.addressConnections
    const deps = { hub, store, backlogs, limits, requests, nextPushId, clock, report }
    const connection = serveConnection(socket, { client, address }, deps)
    connections.add(connection)
    for (const key of [client, address]) open.add(key, 1)
    void connection.closed.then(() => {
      connections.delete(connection)
      for (const key of [client, address]) open.add(key, -1)
    })
    if (isOver) connection.close(tryAgainLater, 'Too many connections', refusalTimeout)
  }

  const server = createRelayServer({
    limits,
    addressOf,
    admit,
    onAdmitted,
    isClosing: () => closing !== undefined,
    health: () => ({ status: 'ok', connections: connections.size }),
    report,
  })

  try {
    port = await listen(server, port, host)
    // From here on only accepting a connection can fail, for example when file descriptors run out.
    server.on('error', report)
  } catch (error) {
    await store.close()
    throw error
  }

  const timers = [
    setInterval(() => {
      for (const connection of connections) connection.checkLiveness()
    }, limits.pingEvery),
    setInterval(() => {
      for (const connection of connections) connection.resend()
    }, limits.resendAfter / 10),
    setInterval(() => void store.expire().catch(report), limits.sweepEvery),
  ]

  const shutDown = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer)
    const serverClosed = new Promise((resolve) => server.close(resolve))
    // An official client whose publish stays unanswered stalls for 15 s, so requests are answered
    // first. Those of clients that have disconnected count too: they still write to the store.
    await requests.close(requestsTimeout)
    const socketsClosed = [...connections].map(({ closed }) => closed)
    for (const connection of connections) {
      connection.close(goingAway, 'Relay is going away', closeTimeout)
    }
    server.closeAllConnections()
    await within([serverClosed, ...socketsClosed], shutdownTimeout)
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
