import { formatEther, stringify } from 'viem'
import type { SigningRequest } from '../signing-request.js'
import type { WalletPrompt } from './prompt.js'
import type { PromptMessages } from './prompt-messages.js'

/** The text of a prompt: the question, and each fact as `[label, value]`. */
export interface PromptText {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const longest = 2000 // characters that are shown of a text; a longer one is cut and ends in an ellipsis

/** Describes in plain words what a site requests from the wallet. */
export function promptText(question: WalletPrompt, messages: PromptMessages): PromptText {
  const { title, facts } = textOf(question, messages)
  return { title, facts: [[messages.site, question.origin], ...facts] }
}

function textOf(question: WalletPrompt, messages: PromptMessages): PromptText {
  switch (question.kind) {
    case 'connect':
      return { title: messages.connect, facts: [[messages.accounts, question.accounts.join('\n')]] }
    case 'switch-network':
      return {
        title: messages.switch,
        facts: [
          [messages.network, question.from],
          [messages.newNetwork, question.to],
        ],
      }
    case 'add-network':
      return {
        title: messages.add,
        facts: [
          [messages.network, `${question.name} (${question.chainId})`],
          [messages.rpc, question.rpcUrl],
        ],
      }
    default: {
      const { title, facts } = textOfSigning(question, messages)
      const { from, network } = question
      return { title, facts: [...facts, [messages.account, from], [messages.network, network]] }
    }
  }
}

function textOfSigning(
  question: SigningRequest & { readonly symbol: string },
  messages: PromptMessages,
): PromptText {
  if (question.kind === 'message')
    return { title: messages.message, facts: [[messages.text, cut(question.text)]] }
  if (question.kind === 'typed-data')
    return {
      title: messages.typedData,
      facts: [[messages.data, cut(stringify(question.typedData, null, 2))]],
    }
  const { to, value, data, symbol } = question
  const isCall = data !== '0x'
  return {
    title: isCall ? messages.call : messages.send,
    facts: [
      [messages.amount, `${formatEther(value)} ${symbol}`],
      [messages.to, to ?? messages.newContract],
      ...(isCall ? [[messages.data, cut(data)] as const] : []),
    ],
  }
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text)
