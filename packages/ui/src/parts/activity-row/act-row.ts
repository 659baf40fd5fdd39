import type { ContractAct, Language, NamedAct } from '@gla/core'
import { html } from 'lit'
import type { IconNode } from 'lucide'
import { ArrowDownLeft, ArrowUpRight, CreditCard, FileText, Gift, Layers, Play } from 'lucide'
import { picture } from '../../atoms/picture/picture.js'
import { actWords } from '../../messages/act-words.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { TransactionRowOptions } from '../transaction-row/transaction-row.js'

const icons: Readonly<Record<Extract<ContractAct, string>, IconNode>> = {
  staked: Layers,
  claimed: Gift,
  withdrew: ArrowDownLeft,
  deposited: ArrowUpRight,
  bought: CreditCard,
  started: Play,
}

/** What a row says of a contract that the dapp has named. */
export type ActRow = Pick<TransactionRowOptions, 'act' | 'picture'> & {
  /** The contract, to be named in place of its address. */
  readonly address: string
  readonly contract: string
}

/** Whether the words for acts are loaded. */
const hasActTexts = (messages: object): messages is MessagesOf<'acts'> => 'acts.stake' in messages

/**
 * @param messages those of the file `acts`, if the dapp has named any contract
 * @param named null: it has not named this one
 * @param isDone whether it has succeeded: only then it is said to be done
 */
export function actRow(
  messages: object,
  language: Language,
  named: NamedAct | null | undefined,
  isDone: boolean,
): ActRow | null {
  if (!named || !hasActTexts(messages)) return null
  const { address, act: of, icon } = named
  const { contract, act, done } = actWords(messages, language, named)
  const title = isDone ? done : act
  return {
    ...{ address, contract },
    ...(title && { act: { title, icon: typeof of === 'string' ? icons[of] : FileText } }),
    ...(icon && { picture: html`${picture({ src: icon, id: address, name: contract })}` }),
  }
}
