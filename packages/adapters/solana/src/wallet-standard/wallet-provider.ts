import type { CaipNetworkId, Dispose, Provider } from '@gla/core/family'
import { abortable, memberOf, ownRecord } from '@gla/core/family'
import { parseSolanaChain, standardChain } from '../solana-id.js'
import { signingMethods } from './signing-methods.js'
import type { StandardWallet } from './standard-wallet.js'
import { methodOf } from './standard-wallet.js'
import type { WalletAccounts } from './wallet-accounts.js'
import { readAccounts } from './wallet-accounts.js'
import { asWalletError, WalletError } from './wallet-error.js'
import { createWalletListeners } from './wallet-listeners.js'

/** A wallet of the Wallet Standard that answers the methods WalletConnect has for Solana. */
export interface WalletProvider {
  readonly provider: Provider
  /** Asks for accounts; when silent, only for those approved before. @returns addresses */
  connect(options: { silent: boolean }, signal: AbortSignal): Promise<string[]>
  /** Calls `listener` when the wallet says that it has accounts. */
  watchAccounts(listener: () => void): Dispose
  /** Drops the accounts. */
  clear(): void
}

type Options = {
  /** The network requests are for at first. */
  readonly network: CaipNetworkId
  /** The networks they may be for. */
  readonly networks: readonly CaipNetworkId[]
}

export function createWalletProvider(wallet: StandardWallet, options: Options): WalletProvider {
  const { raw } = wallet
  const listeners = createWalletListeners(() => watch(changed))
  let accounts: WalletAccounts = new Map()
  let network = options.network

  function watch(listener: (change: unknown) => void): Dispose {
    let isListening = true
    const heard = (change: unknown) => {
      if (isListening) listener(change)
    }
    try {
      const off = methodOf(raw, 'standard:events', 'on')?.('change', heard)
      return () => {
        isListening = false
        callQuietly(off)
      }
    } catch {
      return () => undefined // a wallet with broken events: it is asked when something is needed
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
      // Some wallets look only at whether `silent` is there, not at its value.
      const output = await (input.silent ? method({ silent: true }) : method())
      accounts = readAccounts(memberOf(Object(output) as { accounts?: unknown }, 'accounts'))
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
      const { chainId } = ownRecord(first)
      const id = parseSolanaChain(chainId)
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
    watchAccounts: (listener) =>
      watch((change) => {
        const list = accountsIn(change)
        if (list !== undefined && readAccounts(list).size > 0) listener()
      }),
    connect: (input, signal) => abortable(signal, () => connect(input)),
    clear() {
      accounts = new Map()
    },
  }
}

function callQuietly(off: unknown) {
  try {
    if (typeof off === 'function') off()
  } catch {
    // The listener is not needed any more, so nothing depends on this.
  }
}

function accountsIn(change: unknown): unknown {
  try {
    return memberOf(Object(change) as { accounts?: unknown }, 'accounts')
  } catch {
    return undefined // a throwing getter says nothing
  }
}
