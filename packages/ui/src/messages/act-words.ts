import type { ActWord, ContractAct, Language, NamedAct } from '@gla/core'
import { inLanguage } from '@gla/core'
import type { MessagesOf } from './messages.js'

/** What was done with a contract that the dapp has named, in words. */
export type ActWords = {
  /** The name of the contract. */
  readonly contract: string
  /** A `data:` URL of its picture. */
  readonly icon: string | null
  /** For what is on its way, or has failed: "Stake". Null: what this function does is not known. */
  readonly act: string | null
  /** For what has succeeded: "Staked". Null where `act` is. */
  readonly done: string | null
  /** `done` with how much of what, where the page has said that: "Staked 1,000 GLA". Null where it has not. */
  readonly doneWith: string | null
}

/** What each is called before it is done. */
const begun = {
  staked: 'stake',
  claimed: 'claim',
  withdrew: 'withdraw',
  deposited: 'deposit',
  bought: 'buy',
  started: 'start',
} as const satisfies Record<ActWord, string>

/** @param messages in `language` @param about see `Intent.about` */
export function actWords(
  messages: MessagesOf<'acts'>,
  language: Language,
  { name, icon, act }: NamedAct,
  about?: string,
): ActWords {
  const word = (of: ContractAct, isDone: boolean) =>
    typeof of === 'string' ? messages[`acts.${isDone ? of : begun[of]}`] : inLanguage(of, language)
  const done = act && word(act, true)
  return {
    contract: inLanguage(name, language),
    icon,
    act: act && word(act, false),
    done,
    doneWith: done && about ? `${done} ${about}` : null,
  }
}
