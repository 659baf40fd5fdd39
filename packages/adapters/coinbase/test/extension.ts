import type { CaipNetwork } from '@gla/core'
import { fakeStore } from '@gla/core/test/fake-page'
import { scriptedWallet } from '@gla/core/test/scripted-wallet'

const names = ['coinbaseWalletExtension', 'localStorage'] as const

/** The wallet's extension in the page's place: where its SDK looks for it, and for the page's storage. */
export function installExtension(networks: readonly CaipNetwork[]) {
  const wallet = scriptedWallet({ networks })
  const introductions: unknown[][] = []
  const extension = {
    ...wallet.provider,
    setAppInfo: (...introduction: unknown[]) => void introductions.push(introduction),
  }
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  const kept = fakeStore()
  for (const [name, value] of [
    ['coinbaseWalletExtension', extension],
    ['localStorage', kept],
  ] as const)
    Object.defineProperty(globalThis, name, { value, configurable: true })
  return {
    wallet,
    extension,
    /** What the SDK said of the dapp. */
    introductions,
    /** What the SDK stored. */
    kept: kept.kept,
    remove() {
      for (const [i, name] of names.entries()) {
        const descriptor = before[i]
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  }
}
