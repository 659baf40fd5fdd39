import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Everything of the stack listens here and nowhere else. */
export const loopback = '127.0.0.1'

/** A port kept for somebody who cannot listen yet. */
export interface ReservedPort {
  readonly wanted: number
  /** The wanted one, or a free one when that is taken. */
  readonly used: number
  /** Frees the port, right before its owner listens on it. Safe to call again. */
  release(): Promise<void>
}

/**
 * Holds a port by listening on it until it is released, so that its address can be told before its
 * owner is ready.
 * @param wanted 0 asks for any free port
 */
export async function reservePort(wanted: number): Promise<ReservedPort> {
  const server = createServer((socket) => socket.destroy())
  const used = await listen(server, wanted).catch((error: unknown) => {
    if (wanted === 0 || !isUnavailable(error)) throw error
    return listen(server, 0)
  })
  const release = async () => {
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  return { wanted, used, release }
}

/**
 * Lets a server listen on a port of the loopback.
 * @returns the port, which 0 leaves to the system
 */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, loopback)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

function isUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRINUSE' || code === 'EACCES'
}
