import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The only address on which the stack listens. */
export const loopback = '127.0.0.1'

/** A port that is held until its owner can listen on it. */
export interface ReservedPort {
  readonly wanted: number
  /** The wanted one, or a free one when that is taken. */
  readonly used: number
  /** Frees the port; called right before its owner listens on it. Safe to call again. */
  release(): Promise<void>
}

/**
 * Holds a port by listening on it until it is released, so that its address is known before its
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
 * @returns the port; for 0 the one the system chose
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
