import type { Modal } from '@gla/modal'
import { type ActHandle, approve } from '@gla/modal/contracts'
import type { Steps } from '../../act/run.js'

/** Tokens that go into a contract, and how. */
export interface PutIn {
  readonly token: `0x${string}`
  readonly spender: `0x${string}`
  readonly units: bigint
  /** What the contract may take already. */
  readonly allowance: bigint
  /** Calls the contract, which may take the tokens by then. */
  call(): Promise<ActHandle>
}

/** What a press begins with. */
export const firstOf = (units: bigint, allowance: bigint): 'act' | 'approve' =>
  allowance >= units ? 'act' : 'approve'

/** Puts tokens in by one press: where the contract may not take them yet, exactly that much is permitted first. */
export async function putIn(modal: Modal, steps: Steps, wanted: PutIn): Promise<void> {
  const { token, spender, units, allowance, call } = wanted
  if (firstOf(units, allowance) === 'approve')
    await steps.approve(() => approve(modal, { token, spender, amount: units }))
  await steps.act(call)
}
