import type { Address } from 'viem'
import type { SigningRequest } from '../signing-request.js'

/** What the wallet asks its user to approve. Amounts in wei. */
export type WalletPrompt = { readonly origin: string } & (
  | { readonly kind: 'connect'; readonly accounts: readonly Address[] }
  | (SigningRequest & { readonly network: string; readonly symbol: string })
  | { readonly kind: 'switch-network'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'add-network'
      readonly name: string
      readonly chainId: number
      readonly rpcUrl: string
    }
)

/** Asks the user. @returns whether they approved */
export type Prompt = (question: WalletPrompt) => Promise<boolean>

/** Queues prompts: each is shown once the one before it is answered. */
export function queuePrompts(prompt: Prompt): Prompt {
  let last: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = last.then(() => prompt(question))
    // A prompt that fails does not block the next one; its caller gets the error.
    last = answer.catch(() => undefined)
    return answer
  }
}
