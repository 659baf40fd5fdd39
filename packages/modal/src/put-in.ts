import type { ActHandle, CaipNetworkId, SignedPermit } from '@gla/core'
import { KitError } from '@gla/core'
import { approve, signPermit } from './contract-calls.js'
import type { Modal } from './create-modal.js'
import type { StepOptions, Steps } from './run.js'

/** Tokens that go into a contract, and how. */
export interface PutIn {
  readonly token: `0x${string}`
  readonly spender: `0x${string}`
  /** @default the network in view */
  readonly network?: CaipNetworkId
  readonly units: bigint
  /** The first 4 bytes of the calls that put them in. */
  readonly acts: readonly `0x${string}`[]
  /** What the contract may take already. */
  readonly allowance: bigint
  /** Calls the contract, which may take the tokens by then. */
  call(step: StepOptions): Promise<ActHandle>
  /** Calls it with a signature that lets it take them; null where the contract has no such function. */
  readonly callSigned: ((permit: SignedPermit, step: StepOptions) => Promise<ActHandle>) | null
}

/**
 * What a press begins with: nothing is asked for that the contract may do already.
 * @param about `hasPermit`: whether `callSigned` is given to `putIn`, which tries that first. A token or wallet without permits is then
 * asked for an approval: the label of a press that runs is its `step`
 */
export function firstOf(
  units: bigint,
  { allowance, hasPermit }: { readonly allowance: bigint; readonly hasPermit: boolean },
): 'act' | 'sign' | 'approve' {
  if (allowance >= units) return 'act'
  return hasPermit ? 'sign' : 'approve'
}

/** The token, the account or the wallet does not do this; nothing was declined. Another error of a wallet: hardware that signs no typed data. */
const cannotSign = [
  'rpc/unsupported-operation',
  'adapter/sign-message-failed',
  'wallet/bad-answer',
] as const

/**
 * Puts tokens in by one press. Where the contract may not take them yet, exactly that much is permitted: by a signature in the
 * same transaction, or by a transaction before where the contract, the token or the wallet knows no such signature.
 */
export async function putIn(modal: Pick<Modal, 'kit'>, steps: Steps, wanted: PutIn): Promise<void> {
  const { token, spender, network, units, acts, allowance, call, callSigned } = wanted
  const about = { token, spender, amount: units, ...(network && { network }) }
  const first = firstOf(units, { allowance, hasPermit: callSigned !== null })
  if (callSigned && first === 'sign') {
    const permit = await steps
      .sign((step) => signPermit(modal, { ...about, acts, ...step }))
      .catch((error: unknown) => {
        if (cannotSign.some((code) => KitError.is(error, code))) return null
        throw error
      })
    if (permit) return steps.act((step) => callSigned(permit, step))
  }
  if (first !== 'act') await steps.approve((step) => approve(modal, { ...about, ...step }))
  return steps.act(call)
}
