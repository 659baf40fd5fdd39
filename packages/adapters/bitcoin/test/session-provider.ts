import type { Provider } from '@gla/core/family'
import { hex } from '@scure/base'
import { signPsbt } from './keys.js'
import { scriptedPerson } from './scripted-wallets.js'

type Params = {
  address: string
  message: string
  protocol: string
  psbt: string
  signInputs: { index: number }[]
}

/** What a WalletConnect session of this family is to the adapter. `answers` replaces what the wallet says. */
export function sessionProvider(answers: Record<string, (params: Params) => unknown> = {}) {
  const person = scriptedPerson()
  const asked: { method: string; params: unknown }[] = []
  const own: Record<string, (params: Params) => unknown> = {
    getAccountAddresses: () => [
      { address: person.addresses.tr, intention: 'ordinal' },
      { address: person.addresses.wpkh, publicKey: person.addresses.key, intention: 'payment' },
    ],
    signMessage: ({ address, message, protocol }) =>
      person.asks(() => ({
        address,
        signature: hex.encode(person.sign(address, message, protocol)),
      })),
    signPsbt: ({ psbt, signInputs }) =>
      person.asks(() => ({
        psbt: signPsbt(
          person.secret,
          psbt,
          signInputs.map(({ index }) => index),
        ),
      })),
    ...answers,
  }
  const provider: Provider = {
    async request({ method, params }) {
      asked.push({ method, params })
      const answer = own[method]
      if (!answer) throw Object.assign(new Error('Unsupported'), { code: 4200 })
      return answer(params as Params)
    },
    on: () => () => undefined,
  }
  return { person, provider, asked }
}
