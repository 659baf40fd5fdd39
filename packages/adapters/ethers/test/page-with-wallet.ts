import type { CaipNetwork, Kit } from '@gla/core'
import { createKit, serverEnvironment } from '@gla/core'
import type { ChainFamily } from '@gla/core/family'
import type { Anvil } from '@gla/core/test/anvil'
import { startAnvil } from '@gla/core/test/anvil'
import { fakePage, fakeStore } from '@gla/core/test/fake-page'
import { anvilAccount, scriptedWallet } from '@gla/core/test/scripted-wallet'
import { onTestFinished, vi } from 'vitest'

export const walletId = 'com.scripted'

/** Two real chains, the second known to the wallet as well. */
export async function startChains(): Promise<[Anvil, Anvil]> {
  return Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })])
}

/** A wallet with a real key that announces itself in the page of a kit. */
export function pageWithWallet(chains: readonly Anvil[], store = fakeStore()) {
  const wallet = scriptedWallet({ networks: chains.map(({ network }) => network) })
  wallet.answers.personal_sign = ([message]) =>
    anvilAccount().signMessage({ message: { raw: message as `0x${string}` } })
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Scripted', icon: '' }
  const announced = { info: { ...info, rdns: walletId }, provider: wallet.provider }

  function open(networks: readonly CaipNetwork[], families: readonly ChainFamily[] = []): Kit {
    const { page } = fakePage([announced]).environment
    const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }
    const kit = createKit(
      { networks, metadata, families },
      serverEnvironment({ page, storage: store }),
    )
    onTestFinished(kit.destroy)
    kit.start()
    return kit
  }
  return { wallet, open }
}

/** Waits for a state, longer than a busy machine may need. */
export const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 10_000 })
