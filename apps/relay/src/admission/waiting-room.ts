import type { Socket } from 'node:net'
import type { ClientAddress } from './client-address.js'

/** The sockets that are not admitted yet. */
export interface WaitingRoom {
  enter(socket: Socket): void
  /** The socket has sent its whole request: it gives way only after those that have not. */
  asked(socket: Socket): void
  /** The socket is admitted. */
  leave(socket: Socket): void
}

interface Waiting {
  readonly silent: Set<Socket>
  readonly asking: Set<Socket>
}

const first = <T>(all: Iterable<T>): T | undefined => {
  for (const one of all) return one
  return undefined
}

/**
 * Closes the oldest socket of an address when more than `limit` of that address wait for admission: somebody who opens sockets and sends
 * nothing neither uses up all connections nor keeps others out who share the address.
 */
export function createWaitingRoom(
  addressOf: Pick<ClientAddress, 'ofSocket'>,
  limit: number,
): WaitingRoom {
  const rooms = new Map<string, Waiting>()
  const addresses = new WeakMap<Socket, string>()

  const leave = (socket: Socket): void => {
    const address = addresses.get(socket)
    const room = address === undefined ? undefined : rooms.get(address)
    if (address === undefined || !room) return
    addresses.delete(socket)
    room.silent.delete(socket)
    room.asking.delete(socket)
    if (room.silent.size + room.asking.size === 0) rooms.delete(address)
  }

  return {
    enter: (socket) => {
      const address = addressOf.ofSocket(socket)
      // All clients of a trusted proxy share its address, so the proxy itself has to limit them.
      if (address === undefined) return
      const room = rooms.get(address) ?? { silent: new Set(), asking: new Set() }
      rooms.set(address, room)
      addresses.set(socket, address)
      room.silent.add(socket)
      socket.once('close', () => leave(socket))
      if (room.silent.size + room.asking.size <= limit) return
      const oldest = (room.silent.size > 1 ? first(room.silent) : first(room.asking)) ?? socket
      leave(oldest)
      oldest.destroy()
    },
    asked: (socket) => {
      const room = rooms.get(addresses.get(socket) ?? '')
      if (room?.silent.delete(socket)) room.asking.add(socket)
    },
    leave,
  }
}
