import { withDeadline } from '../async/deadline.js'
import type { Connector } from '../connectors/connector.js'
import type { Environment } from '../environment.js'

const goodbyeDeadline = 5_000 // ms for telling a wallet it was disconnected

/** Tells wallets that they were disconnected, best effort: the kit has forgotten them already. */
export interface Goodbyes {
  /** Never rejects. A wallet that cannot be told is told by expiry. @returns whether it was told */
  say(connector: Connector): Promise<boolean>
  /** Resolves when this wallet, maybe under another name, has heard what was said to it. */
  heardBy(connector: Connector): Promise<unknown>
}

export function createGoodbyes(
  env: Pick<Environment, 'after'>,
  onFailure: (connector: Connector, error: unknown) => void,
): Goodbyes {
  const open = new Map<Connector, Promise<boolean>>()
  return {
    say(connector) {
      const told = withDeadline(env, goodbyeDeadline, () => connector.disconnect())
        .then(
          () => true,
          (error: unknown) => {
            onFailure(connector, error)
            return false
          },
        )
        .finally(() => {
          if (open.get(connector) === told) open.delete(connector)
        })
      open.set(connector, told)
      return told
    },
    heardBy: (connector) =>
      Promise.all([...open].map(([other, told]) => isSameWallet(other, connector) && told)),
  }
}

/** Whether two connectors reach the same wallet, maybe under two names. */
export const isSameWallet = (one: Connector, other: Connector): boolean =>
  one === other || (one.reaches !== undefined && one.reaches === other.reaches)
