import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Admission } from './admission/admission.js'
import type { ClientAddress } from './admission/client-address.js'
import type { Refusal } from './admission/refusal.js'
import { createWaitingRoom } from './admission/waiting-room.js'
import type { Limits } from './limits.js'

const refused = 3000
const closeTimeout = 2_000
const frameSlack = 65_536
const statusTexts = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  503: 'Service Unavailable',
} as const

interface ServerDeps {
  limits: Pick<
    Limits,
    'frameBytes' | 'handshake' | 'connections' | 'addressHandshakes' | 'addressConnections'
  >
  addressOf: ClientAddress
  admit: (request: IncomingMessage, query: URLSearchParams) => Promise<Admission>
  /** An admitted client. */
  onAdmitted: (socket: WebSocket, client: string, request: IncomingMessage) => void
  isClosing: () => boolean
  health: () => object
  report: (error: unknown) => void
}

const parseTarget = (target: string | undefined): URL | undefined =>
  target !== undefined && URL.canParse(target, 'ws://relay')
    ? new URL(target, 'ws://relay')
    : undefined

const refuseUpgrade = (socket: Socket, status: keyof typeof statusTexts, reason: string): void => {
  const body = JSON.stringify({ reason })
  socket.write(
    `HTTP/1.1 ${status} ${statusTexts[status]}\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  socket.destroySoon()
}

const closeRefused = (socket: WebSocket, refusal: Refusal): void => {
  // An error ends the socket, and it is refused anyway.
  socket.on('error', () => undefined)
  socket.close(refused, refusal.reason)
  const timer = setTimeout(() => socket.terminate(), closeTimeout)
  socket.once('close', () => clearTimeout(timer))
}

/** The HTTP server: health, and the upgrade of admitted clients. It does not listen yet. */
export function createRelayServer(deps: ServerDeps): Server {
  const { limits } = deps
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Pings are answered within the rate. The library's own guard ends a socket with no reason when 60 come at once.
    autoPong: false,
    // A frame only slightly too long still gets an answer; a longer one ends the connection.
    maxPayload: limits.frameBytes + frameSlack,
  })

  const waitingRoom = createWaitingRoom(
    deps.addressOf,
    Math.min(limits.addressHandshakes, limits.addressConnections),
  )

  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    const isHealth = request.method === 'GET' && parseTarget(request.url)?.pathname === '/health'
    response.writeHead(isHealth ? 200 : 404, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(JSON.stringify(isHealth ? deps.health() : { reason: 'Not found' }))
  }

  const upgrade = async (request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> => {
    const target = parseTarget(request.url)
    if (target?.pathname !== '/') return refuseUpgrade(socket, 404, 'Not found')
    const { outcome, closeAfterUpgrade } = await deps.admit(request, target.searchParams)
    if (deps.isClosing()) return refuseUpgrade(socket, 503, 'Relay is going away')
    if ('client' in outcome) {
      const { client } = outcome
      sockets.handleUpgrade(request, socket, head, (admitted) => {
        waitingRoom.leave(socket)
        deps.onAdmitted(admitted, client, request)
      })
    } else if (closeAfterUpgrade) {
      sockets.handleUpgrade(request, socket, head, (admitted) => closeRefused(admitted, outcome))
    } else {
      refuseUpgrade(socket, outcome.status, outcome.reason)
    }
  }

  const server = createServer({
    headersTimeout: limits.handshake,
    requestTimeout: limits.handshake,
    keepAliveTimeout: limits.handshake,
    connectionsCheckingInterval: Math.min(1_000, limits.handshake),
  })
  server.maxConnections = limits.connections
  server.on('connection', waitingRoom.enter)
  server.on('request', respond)
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    waitingRoom.asked(socket)
    // The client may disconnect before it is admitted; handleUpgrade notices.
    socket.on('error', () => undefined)
    upgrade(request, socket, head).catch((error: unknown) => {
      deps.report(error)
      socket.destroy()
    })
  })
  return server
}
