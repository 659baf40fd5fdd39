import { formatEther, stringify } from 'viem'
import type { SigningRequest } from '../signing-request.js'
import type { WalletPrompt } from './prompt.js'
import type { PromptWords } from './prompt-words.js'

/** A question in words: what is asked, and each fact as `[label, value]`. */
export interface PromptText {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const longest = 2000 // characters of a text shown; the rest is cut, visibly

/** Says in plain words what a site asks of the wallet. */
export function promptText(question: WalletPrompt, words: PromptWords): PromptText {
  const { title, facts } = textOf(question, words)
  return { title, facts: [[words.site, question.origin], ...facts] }
}

function textOf(question: WalletPrompt, words: PromptWords): PromptText {
  switch (question.kind) {
    case 'connect':
      return { title: words.connect, facts: [[words.accounts, question.accounts.join('\n')]] }
    case 'switch-network':
      return {
        title: words.switch,
        facts: [
          [words.network, question.from],
          [words.newNetwork, question.to],
        ],
      }
    case 'add-network':
      return {
        title: words.add,
        facts: [
          [words.network, `${question.name} (${question.chainId})`],
          [words.rpc, question.rpcUrl],
        ],
      }
    default: {
      const { title, facts } = textOfSigning(question, words)
      const { from, network } = question
      return { title, facts: [...facts, [words.account, from], [words.network, network]] }
    }
  }
}

function textOfSigning(
  question: SigningRequest & { readonly symbol: string },
  words: PromptWords,
): PromptText {
  if (question.kind === 'message')
    return { title: words.message, facts: [[words.text, cut(question.text)]] }
  if (question.kind === 'typed-data')
    return {
      title: words.typedData,
      facts: [[words.data, cut(stringify(question.typedData, null, 2))]],
    }
  const { to, value, data, symbol } = question
  const isCall = data !== '0x'
  return {
    title: isCall ? words.call : words.send,
    facts: [
      [words.amount, `${formatEther(value)} ${symbol}`],
      [words.to, to ?? words.newContract],
      ...(isCall ? [[words.data, cut(data)] as const] : []),
    ],
  }
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text)
