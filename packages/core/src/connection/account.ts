import type { Adapter } from '../adapters/adapter.js'
import { formatAmount } from '../amount/amount.js'
import { withDeadline } from '../async/deadline.js'
import { createLatest, type Latest } from '../async/latest.js'
import type { AccountType } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { Emit } from '../events.js'
import type { Profile } from '../identity/profile.js'
import type { CaipAddress, CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import type { State } from '../state.js'
import { ownValues } from '../untrusted/own-values.js'
import type { AccountEntry, AccountFacts, ChainAccount } from './chain-accounts.js'
import { createChainAccounts, emptyAccount, preferredTypes } from './chain-accounts.js'

const freshTime = 30_000 // ms, spec §9
const balanceDeadline = 10_000 // ms, spec §9 transport

/** The accounts of the connected wallets, one active account for each namespace, and its balance. */
export interface Account {
  readonly state: State<Record<ChainNamespace, ChainAccount>>
  /** Reads the balance again, if it is older than 30 s or `force` is given. A failure becomes `balanceStatus`. */
  refreshBalance(options?: { force?: boolean }): Promise<void>
  /**
   * Makes another of the wallet's accounts the active one. The choice is kept over visits, until the wallet itself
   * switches to another account or is disconnected.
   * @throws KitError `connector/no-accounts` for an address the wallet did not give
   */
  switch(namespace: ChainNamespace, address: string): void
  /** Prefers accounts of a type: the wallet's first one of it becomes active, if there is one. Kept over visits. */
  prefer(namespace: ChainNamespace, type: AccountType): void
}

/** The part that comes with the first wallet. It owns the state. */
export interface AccountController extends Account {
  /**
   * Sets the wallet's accounts, with the one that is selected in the wallet first. Emits `account/changed` when another
   * account becomes active. Only for the connection controller, which refreshes the balance afterwards.
   */
  set(namespace: ChainNamespace, network: CaipNetwork, accounts: readonly AccountEntry[]): void
  /** Sets what a provider says of an account. Dropped if another one, or another network, is active by now. */
  describe(caipAddress: CaipAddress, facts: Partial<AccountFacts>): void
  /** Also drops what is cached of accounts. */
  reset(namespace: ChainNamespace): void
  destroy(): void
}
export type AccountDeps = Pick<Environment, 'elapsed' | 'after'> & {
  activeNetwork(): CaipNetwork
  /** Whether the dapp configured this network. Balances are read only on configured networks. */
  isRequested(network: CaipNetwork): boolean
  adapter(namespace: ChainNamespace): Promise<Adapter>
  /** The choices of a person, kept over visits. */
  choices: {
    types: Choice<AccountType>
    addresses: Choice<string>
  }
  /** A person chose another account or type: the caller sets the accounts of this namespace again. */
  choiceChanged(namespace: ChainNamespace): void
  /** What is cached of who an address is. */
  profileOf(network: CaipNetwork, address: string): Profile | null
  dropCaches(): void
  emit: Emit
}
type ByNamespace<T> = Partial<Record<ChainNamespace, T | undefined>>
type Choice<T> = { get(): ByNamespace<T>; set(chosen: ByNamespace<T>): void }

function explorerUrl({ blockExplorers }: CaipNetwork, address: string | null): string | null {
  const explorer = blockExplorers?.default.url.replace(/\/$/, '')
  return explorer && address ? `${explorer}/address/${address}` : null
}

export function createAccount(
  deps: AccountDeps,
  state = createChainAccounts(deps.choices.types.get(), deps.activeNetwork),
): AccountController {
  // One per namespace, so that a read in one namespace does not cancel a read in another.
  const reads = Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      { latest: createLatest(), readAt: Number.NEGATIVE_INFINITY },
    ]),
  ) as Record<ChainNamespace, { latest: Latest; readAt: number }>

  async function readBalance(network: CaipNetwork, address: string) {
    const { chainNamespace } = network
    const account = state[chainNamespace]
    if (account.balanceStatus !== 'known') account.balanceStatus = 'loading'
    try {
      const value = await reads[chainNamespace].latest.run((signal) =>
        withDeadline(
          deps,
          balanceDeadline,
          async (signal) => {
            const adapter = await deps.adapter(chainNamespace)
            return adapter.balance(network, address, signal)
          },
          { signal, failure: () => new FeatureError('network/unreachable') },
        ),
      )
      if (value === null) return
      account.balance = formatAmount(value, network.nativeCurrency.decimals)
      account.balanceStatus = 'known'
      reads[chainNamespace].readAt = deps.elapsed()
    } catch {
      // The failure is a state and not an error: the view shows it with a retry button.
      account.balanceStatus = 'failed'
    }
  }

  function storeChoice(namespace: ChainNamespace, address: string | undefined) {
    const { addresses } = deps.choices
    if (addresses.get()[namespace] === address) return
    addresses.set({ ...addresses.get(), [namespace]: address })
  }

  /** The account that a person chose, else the first of the type they prefer, else the wallet's own first. */
  function activeAddress(namespace: ChainNamespace, accounts: readonly AccountEntry[]) {
    const { types, addresses } = deps.choices
    const chosen = addresses.get()[namespace]
    const preferred = types.get()[namespace]
    const found =
      accounts.find(({ address }) => address === chosen) ??
      accounts.find(({ type }) => type === preferred) ??
      accounts[0]
    return found?.address ?? null
  }

  return {
    state,
    async refreshBalance(how) {
      const { force = false } = ownValues(how)
      const network = deps.activeNetwork()
      const { address, balanceStatus } = state[network.chainNamespace]
      if (!address || !deps.isRequested(network)) return
      const age = deps.elapsed() - reads[network.chainNamespace].readAt
      if (!force && balanceStatus === 'known' && age < freshTime) return
      await readBalance(network, address)
    },
    switch(namespace, address) {
      const { allAccounts } = state[namespace]
      if (!allAccounts.some((account) => account.address === address))
        throw new KitError('connector/no-accounts')
      if (state[namespace].address === address) return
      storeChoice(namespace, address)
      deps.choiceChanged(namespace)
    },
    prefer(namespace, type) {
      const account = state[namespace]
      account.preferredAccountTypes = preferredTypes(namespace, type)
      deps.choices.types.set({ ...deps.choices.types.get(), [namespace]: type })
      const isThere = account.allAccounts.some((entry) => entry.type === type)
      const active = account.allAccounts.find(({ address }) => address === account.address)
      if (!isThere || active?.type === type) return
      storeChoice(namespace, undefined)
      deps.choiceChanged(namespace)
    },
    set(namespace, network, accounts) {
      const first = accounts[0]?.address
      const { allAccounts } = state[namespace]
      // The wallet itself has switched to another account.
      if (allAccounts[0] && allAccounts[0].address !== first) storeChoice(namespace, undefined)
      const address = activeAddress(namespace, accounts)
      const current = state[namespace]
      const previous = current.address
      const caipAddress: CaipAddress | null = address ? `${network.caipNetworkId}:${address}` : null
      const isSame = current.caipAddress === caipAddress
      const willRead = address !== null && deps.isRequested(network)
      if (!isSame) reads[namespace].latest.stop()
      Object.assign(current, {
        ...(isSame
          ? {}
          : {
              ...emptyAccount(),
              ...(willRead && { balanceStatus: 'loading' as const }),
              ...(address && deps.profileOf(network, address)),
            }),
        caipAddress,
        address,
        allAccounts: accounts.map((entry) => ({ ...entry })),
        balanceSymbol: network.nativeCurrency.symbol,
        addressExplorerUrl: explorerUrl(network, address),
      } satisfies Partial<ChainAccount>)
      if (previous && caipAddress && address !== previous)
        deps.emit('account/changed', { caipAddress })
    },
    describe(caipAddress, facts) {
      const account = Object.values(state).find((one) => one.caipAddress === caipAddress)
      if (account) Object.assign(account, facts)
    },
    reset(namespace) {
      deps.dropCaches()
      storeChoice(namespace, undefined)
      reads[namespace].latest.stop()
      Object.assign(state[namespace], emptyAccount())
    },
    destroy() {
      for (const namespace of namespaces) reads[namespace].latest.stop()
    },
  }
}
