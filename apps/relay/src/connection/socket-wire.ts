import type { WebSocket } from 'ws'
import type { Wire } from '../delivery/wire.js'
import type { Backlogs } from './backlogs.js'

interface SocketWire extends Wire {
  /** Answers a ping of the peer with what it carried (RFC 6455, 5.5.3). */
  pong(carried: Buffer): void
  /** The peer has answered the ping with this name. */
  confirm(name: string): void
}

const maxConfirmations = 32

/**
 * The wire of a websocket. A client that leaves more than `backlogBytes` unread is disconnected;
 * the mailbox keeps what it missed.
 */
export function createSocketWire(
  socket: WebSocket,
  owner: { client: string; address: string },
  { backlogs, backlogBytes }: { backlogs: Backlogs; backlogBytes: number },
): SocketWire {
  const confirmations = new Map<string, () => void>()
  let lastConfirmation = 0
  const backlog = backlogs.enter(owner, {
    backlog: () => socket.bufferedAmount,
    end: () => socket.terminate(),
  })
  socket.once('close', backlog.leave)

  const measure = (): void => {
    backlog.measure()
    if (socket.bufferedAmount > backlogBytes) socket.terminate()
  }

  const send = (text: string, sent?: () => void): void => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(text, (error) => {
      backlog.measure()
      if (!error) sent?.()
    })
    measure()
  }

  return {
    isBehind: () => socket.bufferedAmount >= backlogBytes / 4,
    send,
    pong: (carried) => {
      if (socket.readyState !== socket.OPEN) return
      socket.pong(carried, false, () => backlog.measure())
      measure()
    },
    confirm: (name) => {
      const received = confirmations.get(name)
      confirmations.delete(name)
      received?.()
    },
    // Frames arrive in order, so the answer to a ping sent after a frame proves the frame was read.
    sendConfirmed: (text, received) => {
      send(text)
      if (socket.readyState !== socket.OPEN || confirmations.size >= maxConfirmations) return
      lastConfirmation += 1
      const name = String(lastConfirmation)
      confirmations.set(name, received)
      socket.ping(name)
    },
  }
}
