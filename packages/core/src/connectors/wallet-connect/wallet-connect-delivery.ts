import { withDeadline } from '../../async/deadline.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { ConnectionLost, RelayAnswerError, rpcId } from './wallet-connect-socket.js'
import type { Transport } from './wallet-connect-transport.js'

const unsentDeadline = 60_000 // ms for what never left this device
const sentDeadline = 300_000 // ms for what may have arrived: it is repeated until the relay says it has it
const secondTry = 1_000 // ms after an error answer

/**
 * What must reach the relay. It is asked again right after each reconnection, with the same id and content, which a relay
 * takes for the same message.
 */
export interface Delivery {
  /**
   * @throws KitError `relay/unreachable` when it was never sent, `connection/timeout` when it was sent and never
   * acknowledged, `connection/cancelled` when dropped, `relay/refused`; RelayAnswerError when the relay said no twice
   */
  send(
    method: string,
    params: object,
    about: { topic: string; id?: string | undefined; signal?: AbortSignal },
  ): Promise<void>
  /** Gives up everything about a topic. */
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
      await pause(secondTry)
    }
  }

  return {
    async send(method, params, { topic, id = rpcId(), signal }) {
      const entry = { topic, stop: new AbortController() }
      open.add(entry)
      let isSent = false
      let wasLost = false
      let isStale = false
      const ask = async () => {
        const before = isSent
        isSent = true
        try {
          await transport.request(method, params, id)
        } catch (error) {
          isSent = before || !(error instanceof ConnectionLost) || error.wasSent
          wasLost ||= error instanceof ConnectionLost && error.wasSent
          throw error
        }
      }
      const stopWatch = env.after(unsentDeadline, () => {
        if (isSent) return
        isStale = true
        entry.stop.abort()
      })
      try {
        await withDeadline(env, sentDeadline, (end) => repeat(ask, end), {
          signal: signal ? AbortSignal.any([entry.stop.signal, signal]) : entry.stop.signal,
        })
      } catch (error) {
        if (isStale) throw new KitError('relay/unreachable', { cause: error })
        // Sent once and never acknowledged, then refused: it may be in the wallet.
        if (wasLost && error instanceof RelayAnswerError)
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

/** @returns null for success, else what may be better the next time. @throws what will not */
async function failureOf(ask: () => Promise<unknown>): Promise<Error | null> {
  try {
    await ask()
    return null
  } catch (error) {
    if (error instanceof ConnectionLost || error instanceof RelayAnswerError) return error
    throw error
  }
}
