import type { Adapter } from '../adapters/adapter.js'
import { formatAmount } from '../amount/amount.js'
import { withDeadline } from '../async/deadline.js'
import { createLatest, type Latest } from '../async/latest.js'
import type { AccountType } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import type { Emit } from '../events.js'
import { namespaces } from '../networks/caip.js'
import type { CaipAddress, CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'

const fresh = 30_000 // ms a balance counts as fresh, spec §9
const deadline = 10_000 // ms, spec §9 transport

/** One of the accounts a wallet gave. */
export type AccountEntry = {
  address: string
  type: AccountType
  /** What its wallet calls it, cleaned; null: nothing. */
  label: string | null
}

/** What is known of the account of one namespace. */
export type ChainAccount = {
  caipAddress: CaipAddress | null
  address: string | null
  /** All the wallet gave, in its order. */
  allAccounts: AccountEntry[]
  /** Which kind is used where a wallet has several, the most wanted first. */
  preferredAccountTypes: AccountType[]
  /** Decimal string in whole coins. '0.00' until a chain has said a number: see `balanceStatus`. */
  balance: string
  balanceSymbol: string
  balanceStatus: 'unknown' | 'loading' | 'known' | 'failed'
  /** Page of the address at the network's explorer; null where the network has none. */
  addressExplorerUrl: string | null
}

/** The accounts a wallet gave, of every chain family, and the balance of the one in use. */
export interface Account {
  readonly state: State<Record<ChainNamespace, ChainAccount>>
  /** Asks the chain again. Fresh answers (30 s) are kept unless forced. Failures become `balanceStatus`. */
  refreshBalance(options?: { force?: boolean }): Promise<void>
  /**
   * Makes another of the wallet's accounts the active one.
   * It stays chosen over visits, until the wallet itself moves to another or is left.
   * @throws KitError `connector/no-accounts` for an address the wallet did not give
   */
  switch(namespace: ChainNamespace, address: string): void
  /** Kept over visits: where the wallet gave an account of this type, its first one is the active one. */
  prefer(namespace: ChainNamespace, type: AccountType): void
  /**
   * For the connection controller alone, which then asks for the balance: what the wallet gave, its own first one first.
   * Where an account is active already and another one takes its place, `account/changed` is emitted.
   */
  set(namespace: ChainNamespace, network: CaipNetwork, accounts: readonly AccountEntry[]): void
  reset(namespace: ChainNamespace): void
  destroy(): void
}
export type AccountDeps = Pick<Environment, 'now' | 'after'> & {
  activeNetwork(): CaipNetwork
  /** Whether this network is one the dapp configured: only those are asked. */
  isRequested(network: CaipNetwork): boolean
  adapter(namespace: ChainNamespace): Promise<Adapter>
  /** What a person chose, kept over visits. */
  choices: {
    types: Choice<AccountType>
    addresses: Choice<string>
  }
  /** A person chose another account: the accounts of this namespace are to be set again. */
  choiceChanged(namespace: ChainNamespace): void
  emit: Emit
}
type Chosen<T> = Partial<Record<ChainNamespace, T | undefined>>
type Choice<T> = { get(): Chosen<T>; set(chosen: Chosen<T>): void }

const usual: Readonly<Record<ChainNamespace, AccountType[]>> = {
  eip155: ['smartAccount', 'eoa'],
  solana: ['eoa'],
  bip122: ['payment'],
}
const inOrder = (first: AccountType | undefined, types: readonly AccountType[]) =>
  first ? [first, ...types.filter((type) => type !== first)] : [...types]

const empty = (): Omit<ChainAccount, 'preferredAccountTypes'> => ({
  caipAddress: null,
  address: null,
  allAccounts: [],
  balance: '0.00',
  balanceSymbol: '',
  balanceStatus: 'unknown',
  addressExplorerUrl: null,
})

function explorerUrl({ blockExplorers }: CaipNetwork, address: string | null): string | null {
  const explorer = blockExplorers?.default.url.replace(/\/$/, '')
  return explorer && address ? `${explorer}/address/${address}` : null
}

export function createAccount(deps: AccountDeps): Account {
  const state = createState(
    Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        {
          ...empty(),
          preferredAccountTypes: inOrder(deps.choices.types.get()[namespace], usual[namespace]),
        },
      ]),
    ) as Record<ChainNamespace, ChainAccount>,
  )
  // Each family is asked on its own: a question to one must not end the question to another.
  const asked = Object.fromEntries(
    namespaces.map((namespace) => [namespace, { latest: createLatest(), at: 0 }]),
  ) as Record<ChainNamespace, { latest: Latest; at: number }>

  async function ask(network: CaipNetwork, address: string) {
    const { chainNamespace } = network
    const account = state[chainNamespace]
    if (account.balanceStatus !== 'known') account.balanceStatus = 'loading'
    try {
      const value = await asked[chainNamespace].latest.run((signal) =>
        withDeadline(
          deps,
          deadline,
          async (signal) => {
            const adapter = await deps.adapter(chainNamespace)
            return adapter.balance(network, address, signal)
          },
          { signal, code: 'network/unreachable' },
        ),
      )
      if (value === null) return
      account.balance = formatAmount(value, network.nativeCurrency.decimals)
      account.balanceStatus = 'known'
      asked[chainNamespace].at = deps.now()
    } catch {
      // Shown as "unknown, try again" by the view: a balance that cannot be read is a state, not an error.
      account.balanceStatus = 'failed'
    }
  }

  function choose(namespace: ChainNamespace, address: string | undefined) {
    const { addresses } = deps.choices
    if (addresses.get()[namespace] === address) return
    addresses.set({ ...addresses.get(), [namespace]: address })
  }

  /** What a person chose; else the first of the kind they prefer; else the wallet's own first. */
  function activeOf(namespace: ChainNamespace, accounts: readonly AccountEntry[]) {
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
    async refreshBalance({ force = false } = {}) {
      const network = deps.activeNetwork()
      const { address, balanceStatus } = state[network.chainNamespace]
      if (!address || !deps.isRequested(network)) return
      const age = deps.now() - asked[network.chainNamespace].at
      if (!force && balanceStatus === 'known' && age < fresh) return
      await ask(network, address)
    },
    switch(namespace, address) {
      const { allAccounts } = state[namespace]
      if (!allAccounts.some((one) => one.address === address))
        throw new KitError('connector/no-accounts')
      if (state[namespace].address === address) return
      choose(namespace, address)
      deps.choiceChanged(namespace)
    },
    prefer(namespace, type) {
      const account = state[namespace]
      account.preferredAccountTypes = inOrder(type, usual[namespace])
      deps.choices.types.set({ ...deps.choices.types.get(), [namespace]: type })
      const isThere = account.allAccounts.some((one) => one.type === type)
      const active = account.allAccounts.find(({ address }) => address === account.address)
      if (!isThere || active?.type === type) return
      choose(namespace, undefined)
      deps.choiceChanged(namespace)
    },
    set(namespace, network, accounts) {
      const first = accounts[0]?.address
      const { allAccounts } = state[namespace]
      if (allAccounts[0] && allAccounts[0].address !== first) choose(namespace, undefined) // the wallet moved
      const address = activeOf(namespace, accounts)
      const current = state[namespace]
      const previous = current.address
      const caipAddress: CaipAddress | null = address ? `${network.caipNetworkId}:${address}` : null
      const same = current.caipAddress === caipAddress
      const mayAsk = address !== null && deps.isRequested(network)
      if (!same) asked[namespace].latest.stop()
      Object.assign(current, {
        ...(same ? {} : { ...empty(), ...(mayAsk && { balanceStatus: 'loading' as const }) }),
        caipAddress,
        address,
        allAccounts: accounts.map((entry) => ({ ...entry })),
        balanceSymbol: network.nativeCurrency.symbol,
        addressExplorerUrl: explorerUrl(network, address),
      } satisfies Partial<ChainAccount>)
      if (previous && caipAddress && address !== previous)
        deps.emit('account/changed', { caipAddress })
    },
    reset(namespace) {
      choose(namespace, undefined)
      asked[namespace].latest.stop()
      Object.assign(state[namespace], empty())
    },
    destroy() {
      for (const namespace of namespaces) asked[namespace].latest.stop()
    },
  }
}
