import * as z from 'zod/mini'
import type { WalletChain, WalletConfig } from './config.js'
import type { Language } from './messages.js'

const Preferences = z.object({
  account: z.catch(z.int(), 0),
  chainId: z.catch(z.int(), 0),
  language: z.catch(z.optional(z.enum(['en', 'zh'])), undefined),
  added: z.catch(
    z.array(z.object({ id: z.int(), name: z.string(), rpcUrl: z.string(), symbol: z.string() })),
    [],
  ),
})

/** What this wallet stores between visits. */
export interface Preferences {
  /** Index into the accounts. */
  readonly account: number
  readonly chainId: number
  readonly language: Language
  /** Networks that dapps asked to add. */
  readonly added: readonly WalletChain[]
}

const key = 'gla-demo-wallet'

/** The stored preferences, where they are still valid; else the first account and network. */
export function loadPreferences(config: WalletConfig): Preferences {
  const stored = Preferences.safeParse(readStored())
  const found = stored.success ? stored.data : Preferences.parse({})
  const added = found.added.map((chain) => ({ ...chain, tokens: [] }))
  const chains = [...config.chains, ...added]
  const chainId = chains.some(({ id }) => id === found.chainId) ? found.chainId : chains[0]?.id
  return {
    account: config.accounts[found.account] ? found.account : 0,
    chainId: chainId ?? 0,
    language: found.language ?? (navigator.language.startsWith('zh') ? 'zh' : 'en'),
    added,
  }
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences))
  } catch {
    // Full or denied: the preferences last until the page is left.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    // Denied, or not JSON: counts as nothing stored.
    return {}
  }
}
