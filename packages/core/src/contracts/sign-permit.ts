import type { ContractRead, Hex } from '../adapters/adapter.js'
import type { EvmPermit } from '../adapters/evm-permit.js'
import { anySignal } from '../async/any-signal.js'
import type { Provider, ProviderRequest } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { asUnsigned } from '../errors/as-unsigned.js'
import { FeatureError } from '../errors/feature-error.js'
import { chainRead } from '../networks/chain-read.js'
import { ownRecord } from '../untrusted/own-record.js'
import type { ActDeps } from './act.js'
import type { PermitRequest, SignedPermit } from './contract-request.js'
import { isUnlimited } from './known-calls.js'
import type { Place } from './place.js'
import type { UnsentPermits } from './unsent-permits.js'

const usual = 1_800n // seconds that a permit holds
const longest = 86_400n // seconds

export type SignPermitDeps = ActDeps &
  Pick<Environment, 'now'> & {
    /** Loads what makes and reads permits. */
    permits(): Promise<EvmPermit>
    /** Keeps what was asked for. */
    unsent: Pick<UnsentPermits, 'ask'>
  }

/**
 * Asks the wallet to sign a permission of EIP-2612, which the page's own call hands in.
 * @throws KitError `rpc/unsupported-operation` where the token, the account or the wallet cannot do it;
 * `rpc/invalid-params`, `wallet/rejected`, `wallet/bad-answer`; those of `signOnce`
 * @see https://eips.ethereum.org/EIPS/eip-2612
 */
export async function signPermitOn(
  deps: SignPermitDeps,
  place: Place,
  request: PermitRequest,
): Promise<SignedPermit> {
  const { network, from, adapter, contracts } = place
  const { amount } = request
  if (adapter.namespace !== 'eip155' || !contracts.multicall)
    throw new FeatureError('rpc/unsupported-operation')
  if (typeof amount !== 'bigint' || amount < 0n || isUnlimited(amount))
    throw new FeatureError('rpc/invalid-params')
  const token = adapter.parseAddress(request.token) as Hex
  const spender = adapter.parseAddress(request.spender) as Hex
  const owner = from as Hex
  const { permitIn, reads } = await deps.permits()
  const signal = request.signal ? anySignal([deps.signal, request.signal]) : deps.signal

  const about = {
    ...{ caipNetworkId: network.caipNetworkId, account: from, contract: spender, token },
    ...{ amount: `${amount}`, acts: (request.acts ?? []).map((act) => selectorIn(act)) },
  }

  async function read() {
    const calls: ContractRead[] = reads(owner).map((data) => ({ to: token, data }))
    const [answers, kind, block] = await chainRead(
      deps,
      (signal) =>
        Promise.all([
          contracts.multicall(network, calls, signal),
          adapter.receiverKind?.(network, from, signal),
          blockTime(place, signal),
        ]),
      signal,
    )
    // A key signs for an account that delegates (EIP-7702), too; for another contract a token takes no signature.
    if (kind === 'contract') throw new FeatureError('rpc/unsupported-operation')
    // The token counts by the chain's clock, and the newest block of a quiet chain may be old.
    const now = BigInt(Math.floor(deps.now() / 1_000))
    const start = block !== null && block > now ? block : now
    const deadline = request.deadline ?? start + usual
    const isOver = typeof deadline !== 'bigint' || deadline <= (block ?? now)
    if (isOver || deadline > start + longest) throw new FeatureError('rpc/invalid-params')
    const terms = { network: network.caipNetworkId, token, owner, spender, amount, deadline }
    return { deadline, permit: permitIn(answers, terms) }
  }

  return deps.submitter().sign(place, {
    async prepare() {
      const { deadline, permit } = await read()
      const request = { method: 'eth_signTypedData_v4', params: [from, permit.typedData] }
      return async (provider, waiting) => {
        const asked = deps.unsent.ask(about)
        // Who stops waiting, or leaves the page, may still want to go on.
        waiting.addEventListener('abort', asked.over, { once: true })
        try {
          const answer = await askedOf(provider, request)
          const signature = await permit.signatureIn(answer)
          asked.over()
          return { amount, deadline, ...signature }
        } catch (error) {
          asked.drop()
          throw error
        } finally {
          waiting.removeEventListener('abort', asked.over)
        }
      }
    },
    isStillInView: () =>
      deps.network().caipNetworkId === network.caipNetworkId && deps.sender()?.address === from,
    signal,
  })
}

/** @throws KitError `rpc/invalid-params` for what are not 4 bytes */
function selectorIn(act: Hex): Hex {
  if (!/^0x[\da-f]{8}$/i.test(act)) throw new FeatureError('rpc/invalid-params')
  return act.toLowerCase() as Hex
}

/** @throws KitError */
async function askedOf(provider: Provider, request: ProviderRequest): Promise<unknown> {
  try {
    return await provider.request(request)
  } catch (error) {
    throw asUnsigned(error)
  }
}

/** The time of the newest block, in seconds; null where no node tells it. */
async function blockTime({ network, adapter }: Place, signal: AbortSignal): Promise<bigint | null> {
  const answer = await adapter.read?.(network, 'eth_getBlockByNumber', ['latest', false], signal)
  const { timestamp } = ownRecord(answer)
  const isTime = typeof timestamp === 'string' && /^0x[\da-f]{1,10}$/i.test(timestamp)
  return isTime ? BigInt(timestamp) : null
}
