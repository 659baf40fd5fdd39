import type { Address } from 'viem'
import type { SigningRequest } from '../signing-request.js'

/** A question of the wallet to its person. Amounts in wei. */
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

/** Answers a question. @returns whether the person approved */
export type Prompt = (question: WalletPrompt) => Promise<boolean>

/** Asks one question after the other, as a person has only one pair of eyes. */
export function oneByOne(prompt: Prompt): Prompt {
  let last: Promise<unknown> = Promise.resolve()
  return (question) => {
    const mine = last.then(() => prompt(question))
    // The next question follows whatever became of this one; its asker hears of the failure.
    last = mine.catch(() => undefined)
    return mine
  }
}
