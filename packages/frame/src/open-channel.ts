import type { Dispose, Environment, PageFrame } from '@gla/core'
import { tryParse } from './parse-data.js'
import { appPrefix, ready } from './protocol.js'
import { randomHex } from './random-hex.js'

/** ms from the answer of the frame to the first request to it, spec §9. */
const readyDelay = 500

export interface ChannelListener {
  /** The page of this load answered, and takes requests on `networks` now. */
  onReady(networks: readonly string[]): void
  /** A message of the page of this load. Untrusted. */
  onMessage(data: unknown): void
  /** The page is gone: it loads anew, or went elsewhere. What it was asked is not answered any more. */
  onLost(): void
  /** The frame has no window: no page can be reached until the next load. */
  onBroken(error: unknown): void
  onDropped(): void
}

/** The way to the page in a frame: a port for each load of it. */
export interface Channel {
  readonly isOpen: boolean
  /** Posts on the port of the current load. Only while open. @throws for what cannot be copied */
  post(message: unknown): void
  /** Closes the port. The frame stays as it is. */
  close(): void
}

/**
 * Makes a handshake with each page that loads in the frame: a new port and a new nonce, posted to the one origin that the frame
 * was opened with. Nothing but that port is listened to, so no other window can speak.
 */
export function openChannel(
  frame: Pick<PageFrame, 'listen' | 'post'>,
  env: Pick<Environment, 'after'>,
  listener: ChannelListener,
): Channel {
  let port: MessagePort | null = null
  let state: 'closed' | 'opening' | 'settling' | 'open' = 'closed'
  let cancelSettling: Dispose | null = null

  function lose() {
    if (!port) return
    cancelSettling?.()
    port.onmessage = null
    port.close()
    port = null
    state = 'closed'
    listener.onLost()
  }

  function takeReady(data: unknown, nonce: string) {
    const answer = tryParse(ready, data)
    if (answer?.payload.nonce !== nonce) return listener.onDropped()
    state = 'settling'
    cancelSettling = env.after(readyDelay, () => {
      state = 'open'
      listener.onReady(answer.payload.networks)
    })
  }

  function load() {
    lose()
    const channel = new MessageChannel()
    const mine = channel.port1
    const nonce = randomHex()
    port = mine
    state = 'opening'
    mine.onmessage = ({ data }) => {
      if (port !== mine) return // of a page that is gone
      if (state === 'opening') takeReady(data, nonce)
      else listener.onMessage(data)
    }
    try {
      frame.post({ type: `${appPrefix}OPEN`, nonce }, [channel.port2])
    } catch (error) {
      lose()
      listener.onBroken(error)
    }
  }

  const stop = frame.listen(load)
  return {
    get isOpen() {
      return state === 'open'
    },
    post: (message) => port?.postMessage(message),
    close() {
      stop()
      lose()
    },
  }
}
