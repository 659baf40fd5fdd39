import { anySignal } from '../async/any-signal.js'
import { asUnsigned } from '../errors/as-unsigned.js'
import { FeatureError } from '../errors/feature-error.js'
import { parseCaipNetworkId } from '../networks/caip.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { Sender } from './preflight.js'
import type { SignOnceDeps } from './sign-once.js'
import { signOnce } from './sign-once.js'

/** A person reads it in the wallet; some wallets stop responding to much longer ones, and a relay refuses them. */
const longest = 16_384 // characters

/** A text to sign, and where it was pressed for. */
export type MessageRequest = {
  readonly message: string
  readonly caipNetworkId: CaipNetworkId
  /** Null where no wallet was connected. */
  readonly account: string | null
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
}

export type SignMessageDeps = Omit<SignOnceDeps, 'sender'> & {
  /** Ends every wait. */
  readonly signal: AbortSignal
  /** The connected account of a namespace; null when there is none. */
  senderOf(namespace: ChainNamespace): Sender | null
  /** The network of a namespace. */
  networkOf(namespace: ChainNamespace): CaipNetwork
}

/**
 * Asks the wallet to sign a text, once: not of another account, or on another network, than it was pressed for.
 * @returns the signature in the namespace's form, see `Adapter.signMessage`
 * @throws KitError `rpc/invalid-params` for no text, or one of more than 16,384 characters; `connection/required`,
 * `rpc/unsupported-operation`, `adapter/sign-message-failed`, `wallet/rejected`, `wallet/bad-answer`; those of `signOnce`
 */
export async function signMessageOn(
  deps: SignMessageDeps,
  { message, caipNetworkId, account, signal }: MessageRequest,
): Promise<string> {
  // Nobody can agree to nothing, and wallets differ in what they make of it.
  if (typeof message !== 'string' || message === '' || message.length > longest)
    throw new FeatureError('rpc/invalid-params')
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const sender = () => deps.senderOf(namespace)
  const asked = sender()
  if (account === null || !asked) throw new FeatureError('connection/required')
  const network = deps.networkOf(namespace)
  const request = { network, address: account, message }
  const waiting = signal ? anySignal([deps.signal, signal]) : deps.signal
  const signing = signOnce(
    { ...deps, sender },
    { network, from: account },
    {
      prepare: async () => (provider, signal) =>
        asked.adapter.signMessage(provider, request, signal),
      isStillInView: () =>
        deps.networkOf(namespace).caipNetworkId === caipNetworkId && sender()?.address === account,
      signal: waiting,
    },
  )
  return signing.catch((error) => {
    throw asUnsigned(error)
  })
}
