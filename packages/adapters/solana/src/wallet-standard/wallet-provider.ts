import type { CaipNetworkId, Provider, Undo } from '@gla/core/family'
import { abortable } from '@gla/core/family'
import { parseSolanaChain, standardChain } from '../solana-id.js'
import { signingMethods } from './signing-methods.js'
import type { StandardWallet } from './standard-wallet.js'
import { methodOf } from './standard-wallet.js'
import type { WalletAccounts } from './wallet-accounts.js'
import { readAccounts } from './wallet-accounts.js'
import { asWalletError, WalletError } from './wallet-error.js'
import { createWalletListeners } from './wallet-listeners.js'

/** A wallet of the Wallet Standard, spoken to by the methods WalletConnect uses for Solana. */
export interface WalletProvider {
  readonly provider: Provider
  /** Asks for accounts; silently: only what was granted before. @returns addresses */
  connect(options: { silent: boolean }, signal: AbortSignal): Promise<string[]>
  /** Forgets what was granted. */
  forget(): void
}

type Options = {
  /** Where requests go first. */
  readonly network: CaipNetworkId
  /** Where they may go. */
  readonly networks: readonly CaipNetworkId[]
}

export function createWalletProvider(wallet: StandardWallet, options: Options): WalletProvider {
  const { raw } = wallet
  const listeners = createWalletListeners(watch)
  let accounts: WalletAccounts = new Map()
  let network = options.network

  function watch(): Undo {
    try {
      const off = methodOf(raw, 'standard:events', 'on')?.('change', changed)
      return () => quietly(off)
    } catch {
      return () => undefined // a wallet with broken events is asked instead of heard
    }
  }
  function changed(change: unknown) {
    const list = accountsIn(change)
    if (list === undefined) return
    const before = [...accounts.keys()].join()
    accounts = readAccounts(list)
    const now = [...accounts.keys()]
    if (now.join() !== before) listeners.emit('accountsChanged', now)
  }

  async function connect(input: { silent: boolean }): Promise<string[]> {
    const method = methodOf(raw, 'standard:connect', 'connect')
    if (!method) throw new WalletError(4200, 'standard:connect is not supported')
    try {
      // Wallets tell "silent" from its presence as well as from its value.
      const output = await (input.silent ? method({ silent: true }) : method())
      accounts = readAccounts((Object(output) as { accounts?: unknown }).accounts)
    } catch (thrown) {
      throw asWalletError(thrown)
    }
    return [...accounts.keys()]
  }

  const pubkeys = () => [...accounts.keys()].map((pubkey) => ({ pubkey }))
  const methods: Readonly<Record<string, (params: unknown) => unknown>> = {
    ...signingMethods({
      feature: (feature, name) => methodOf(raw, feature, name),
      account(address) {
        const account = address ? accounts.get(address) : [...accounts.values()][0]
        if (!account) throw new WalletError(4100, 'The wallet has not shared this account')
        return account
      },
      chain: () => standardChain(network),
    }),
    solana_getAccounts: pubkeys,
    async solana_requestAccounts() {
      await connect({ silent: false })
      return pubkeys()
    },
    wallet_getChain: () => network,
    wallet_switchChain(params) {
      const first = Array.isArray(params) ? params[0] : params
      const id = parseSolanaChain((Object(first) as { chainId?: unknown }).chainId)
      if (!id || !options.networks.includes(id))
        throw new WalletError(4902, 'Chain is not supported')
      const isMove = id !== network
      network = id
      if (isMove) listeners.emit('chainChanged', id)
      return null
    },
  }

  return {
    provider: {
      async request({ method, params }) {
        const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!answer) throw new WalletError(4200, `${method} is not supported`)
        return answer(params)
      },
      on: listeners.on,
    },
    connect: (input, signal) => abortable(signal, () => connect(input)),
    forget() {
      accounts = new Map()
    },
  }
}

function quietly(off: unknown) {
  try {
    if (typeof off === 'function') off()
  } catch {
    // It was to be the last thing heard of it.
  }
}

function accountsIn(change: unknown): unknown {
  try {
    return (Object(change) as { accounts?: unknown }).accounts
  } catch {
    return undefined // a throwing getter says nothing
  }
}
