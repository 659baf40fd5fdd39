import { withDeadline } from '../async/deadline.js'
import type { Connector, DisconnectOptions } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import type { Emit } from '../events.js'

const noticeDeadline = 5_000 // ms

/**
 * Notifies wallets that they are disconnected, best effort: the kit has already removed the connection, and a session whose
 * wallet is not notified expires. Emits `connection/goodbye-failed` if a wallet cannot be notified.
 */
export interface DisconnectNotices {
  /** Never rejects. @returns whether the wallet was notified */
  send(connector: Connector, options?: DisconnectOptions): Promise<boolean>
  /** Waits until no notice to this wallet is pending, through this connector or another one. */
  settled(connector: Connector): Promise<unknown>
}

export function createDisconnectNotices(
  deps: Pick<Environment, 'after'> & { emit: Emit },
): DisconnectNotices {
  const pending = new Map<Connector, Promise<boolean>>()
  return {
    send(connector, options) {
      const notice = withDeadline(deps, noticeDeadline, () => connector.disconnect(options))
        .then(
          () => true,
          (error: unknown) => {
            const { code } = describeError(error)
            deps.emit('connection/goodbye-failed', { connectorId: connector.id, code })
            return false
          },
        )
        .finally(() => {
          if (pending.get(connector) === notice) pending.delete(connector)
        })
      pending.set(connector, notice)
      return notice
    },
    settled: (connector) =>
      Promise.all([...pending].map(([other, notice]) => isSameWallet(other, connector) && notice)),
  }
}

/** Whether two connectors reach the same wallet, possibly under two ids. */
export const isSameWallet = (a: Connector, b: Connector): boolean =>
  a === b || (a.reaches !== undefined && a.reaches === b.reaches)
