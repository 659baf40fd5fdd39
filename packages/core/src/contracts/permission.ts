import type { ContractAbilities } from '../adapters/adapter.js'
import { sleep } from '../async/sleep.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { chainRead } from '../networks/chain-read.js'
import { numberIn, tokenReads } from '../networks/token-reads.js'

const pause = 500 // ms between two reads of a permission that was changed

/** Whose token somebody may take, and who. */
export type Permission = {
  readonly network: CaipNetwork
  readonly contracts: Partial<Pick<ContractAbilities, 'call'>>
  readonly token: string
  readonly owner: string
  readonly spender: string
}

/** What accounts let others take of their tokens. */
export interface Permissions {
  /**
   * Reads how much may be taken, in the token's smallest unit.
   * @throws KitError `network/unreachable`, `transport/bad-answer`, `rpc/unsupported-operation`, `connection/cancelled`
   */
  read(permission: Permission, signal: AbortSignal): Promise<bigint>
  /**
   * Waits until the node says what is so: it may be behind the one that included the change.
   * @param isSo whether an amount is what was changed to
   * @returns the amount
   * @throws KitError as `read`; `network/unreachable` when it does not say so within the time of one read
   */
  until(
    permission: Permission,
    isSo: (amount: bigint) => boolean,
    signal: AbortSignal,
  ): Promise<bigint>
}

export const createPermissions = (env: Pick<Environment, 'after'>): Permissions => ({
  read: (permission, signal) => chainRead(env, (own) => ask(permission, own), signal),
  until: (permission, isSo, signal) =>
    chainRead(
      env,
      async (own) => {
        let amount = await ask(permission, own)
        while (!isSo(amount)) {
          await sleep(env, pause, own)
          if (own.aborted) break // nobody waits any more
          amount = await ask(permission, own)
        }
        return amount
      },
      signal,
    ),
})

async function ask(
  { network, contracts, token, owner, spender }: Permission,
  signal: AbortSignal,
): Promise<bigint> {
  const { call } = contracts
  if (!call) throw new FeatureError('rpc/unsupported-operation')
  const read = { to: token, data: tokenReads.allowance(owner, spender) }
  const amount = numberIn(await call(network, read, signal))
  if (amount === null) throw new FeatureError('transport/bad-answer')
  return amount
}
