import { anySignal } from '../../async/any-signal.js'
import { withDeadline } from '../../async/deadline.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import { ConnectionLost, RelayAnswerError, rpcId } from './wallet-connect-socket.js'
import type { Transport } from './wallet-connect-transport.js'

const unsentDeadline = 60_000 // ms for a message that never left this device
const sentDeadline = 300_000 // ms for one that may have arrived; it is sent again until the relay acknowledges it
const retryPause = 1_000 // ms after an error response

/**
 * Sends messages that must reach the relay. After each reconnect an unacknowledged message is sent again with the same id
 * and content, so that the relay treats it as the same message.
 */
export interface Delivery {
  /**
   * @throws KitError `relay/unreachable` when it was never sent, `connection/timeout` when it was sent but never
   * acknowledged, `connection/cancelled` when dropped, `relay/refused`; RelayAnswerError when the relay rejected it twice
   */
  send(
    method: string,
    params: object,
    options: { topic: string; id?: string | undefined; signal?: AbortSignal },
  ): Promise<void>
  /** Drops all pending messages of a topic. */
  drop(topic: string): void
  destroy(): void
}

export function createDelivery(env: Pick<Environment, 'after'>, transport: Transport): Delivery {
  const open = new Set<{ topic: string; stop: AbortController }>()
  const pause = (ms: number) => new Promise<void>((resolve) => env.after(ms, resolve))

  async function repeat(ask: () => Promise<unknown>, signal: AbortSignal) {
    let refusals = 0
    while (!signal.aborted) {
      await transport.ready()
      if (signal.aborted) return
      const failure = await failureOf(ask)
      if (failure === null) return
      if (failure instanceof ConnectionLost) continue
      if (++refusals > 1) throw failure
      await pause(retryPause)
    }
  }

  return {
    async send(method, params, { topic, id = rpcId(), signal }) {
      const entry = { topic, stop: new AbortController() }
      open.add(entry)
      let isSent = false
      let mayHaveArrived = false
      let isUnsent = false
      const ask = async () => {
        const before = isSent
        isSent = true
        try {
          await transport.request(method, params, id)
        } catch (error) {
          isSent = before || !(error instanceof ConnectionLost) || error.wasSent
          mayHaveArrived ||= error instanceof ConnectionLost && error.wasSent
          throw error
        }
      }
      const stopWatch = env.after(unsentDeadline, () => {
        if (isSent) return
        isUnsent = true
        entry.stop.abort()
      })
      try {
        await withDeadline(env, sentDeadline, (end) => repeat(ask, end), {
          signal: signal ? anySignal([entry.stop.signal, signal]) : entry.stop.signal,
        })
      } catch (error) {
        if (isUnsent) throw new FeatureError('relay/unreachable', { cause: error })
        // An earlier attempt was sent without an acknowledgement, so the wallet may have it despite this refusal.
        if (mayHaveArrived && error instanceof RelayAnswerError)
          throw new KitError('connection/timeout', { cause: error })
        throw error
      } finally {
        stopWatch()
        open.delete(entry)
      }
    },
    drop(topic) {
      for (const entry of [...open]) if (entry.topic === topic) entry.stop.abort()
    },
    destroy() {
      for (const { stop } of [...open]) stop.abort()
    },
  }
}

/** @returns null on success, or an error for which a retry may help. @throws any other error */
async function failureOf(ask: () => Promise<unknown>): Promise<Error | null> {
  try {
    await ask()
    return null
  } catch (error) {
    if (error instanceof ConnectionLost || error instanceof RelayAnswerError) return error
    throw error
  }
}
