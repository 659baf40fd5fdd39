import { randomInt } from 'node:crypto'
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
  const used = (wanted !== 0 && (await tryListen(server, wanted))) || (await listenAnywhere(server))
  const release = async () => {
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  return { wanted, used, release }
}

/**
 * Listens on a free port below those that systems give to outgoing connections: one of these could
 * take the port between its release and the moment its owner listens.
 */
async function listenAnywhere(server: Server): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const used = await tryListen(server, randomInt(20_000, 32_768))
    if (used !== undefined) return used
  }
  return listen(server, 0)
}

/** As `listen`; undefined when the port is taken. */
async function tryListen(server: Server, port: number): Promise<number | undefined> {
  try {
    return await listen(server, port)
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
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
