import { createKit, serverEnvironment } from '@gla/core'
import { type Anvil, startAnvil } from '@gla/core/test/anvil'
import { fakePage } from '@gla/core/test/fake-page'
import { anvilAccount, scriptedWallet } from '@gla/core/test/scripted-wallet'
import type { Hex } from 'viem'
import { onTestFinished } from 'vitest'
import { defineNetwork } from '../src/networks.js'

const key = anvilAccount()

/** Two chains, 31337 and 31338. */
export const startChains = (): Promise<[Anvil, Anvil]> =>
  Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })])

/** A network that a wallet knows and the page does not. */
export const foreign = defineNetwork({
  id: 31339,
  name: 'Foreign',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** A kit on real chains, and a wallet with a real key in its page, until the test ends. */
export function createViemBed(chains: readonly Anvil[]) {
  const networks = chains.map(({ network }) => network)
  const wallet = scriptedWallet({ networks: [...networks, foreign], account: key })
  wallet.answers.personal_sign = ([message]) =>
    key.signMessage({ message: { raw: message as Hex } })
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Scripted', icon: '' }
  const { page } = fakePage([
    { info: { ...info, rdns: 'com.scripted' }, provider: wallet.provider },
  ]).environment
  const asked: string[] = []
  const environment = serverEnvironment({
    page,
    fetch(input, init) {
      asked.push(String(input))
      return fetch(input, init)
    },
  })
  const metadata = { name: 'Dapp', description: '', url: 'http://localhost', icons: [] }
  const kit = createKit({ networks, metadata }, environment)
  onTestFinished(kit.destroy)
  kit.start()
  return {
    modal: { kit },
    wallet,
    /** Every endpoint that was asked. */
    asked,
    connect: () => kit.connection.connect('com.scripted'),
  }
}
