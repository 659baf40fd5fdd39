import type { Adapter } from '../adapters/adapter.js'
import { createLazy } from '../async/lazy.js'
import type { AccountType, Connector, WalletLink } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import type { Emit } from '../events.js'
import { namespaces } from '../networks/caip.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { Goodbyes } from './disconnect-notices.js'
import type { Following } from './watch-wallet.js'

/** A wallet that is connected in one chain family. */
export type Live = {
  /** Which connect it came from, as stored: other tabs see by it that a wallet was replaced. */
  readonly mark: string | undefined
  readonly connector: Connector
  readonly link: WalletLink
  following: Following
}
/** An address, and what its wallet says of it. */
export type AccountAbout = { address: string; type: AccountType; label: string | null }
/** What a wallet says of itself, for the network controller. */
export type WalletPlace = {
  caipNetworkId: CaipNetworkId | null
  approvedCaipNetworkIds: CaipNetworkId[] | null
}

export type LiveWalletsDeps = Pick<Environment, 'after' | 'randomId'> & {
  adapter(namespace: ChainNamespace): Promise<Adapter>
  /** @param show whether its network comes into view, whatever family is in view now */
  walletAt(namespace: ChainNamespace, wallet: WalletPlace, show: boolean): void
  walletGone(namespace: ChainNamespace): void
  setAccounts(namespace: ChainNamespace, accounts: readonly AccountAbout[]): void
  /** The active one now. */
  address(namespace: ChainNamespace): string | null
  resetAccount(namespace: ChainNamespace): void
  stored(): Partial<Record<ChainNamespace, string | undefined>>
  marks(): Partial<Record<ChainNamespace, string | undefined>>
  storeMarks(marks: Partial<Record<ChainNamespace, string | undefined>>): void
  store(connected: Partial<Record<ChainNamespace, string | undefined>>): void
  emit: Emit
}
export type Hooks = {
  goodbyes: Goodbyes
  /** A wallet of this family has come or gone. */
  changed(namespace: ChainNamespace): void
  /** An open question about a family that is answered by another one. */
  answered(namespace: ChainNamespace): void
}

/** The wallets that said yes in this page's life, one a chain family. */
export interface LiveWallets {
  /** Loads what taking a wallet needs: nobody without a wallet fetches it. */
  load(): Promise<unknown>
  get(namespace: ChainNamespace): Live | null
  /**
   * The moment a wallet counts as connected, in each family it gave.
   * @returns what tells so: for after all is done, because who hears it may end what belongs to the question
   * @throws KitError `connector/no-accounts`, `connection/cancelled`, `wallet/bad-answer`
   */
  accept(
    namespace: ChainNamespace,
    connector: Connector,
    link: WalletLink,
    how: {
      restored: boolean
      isOpen(): boolean
      /** Whether another family of the same session may be taken as well. */
      takes(namespace: ChainNamespace): boolean
      /** The question is answered, for these families: what follows is one change, not two. */
      over(taken: readonly ChainNamespace[]): void
    },
  ): Promise<() => void>
  /**
   * @param by who ended it. Only a person ends what another tab may have stored since; another tab has written already.
   * @param connectorId which is meant, where none is live
   */
  forget(
    namespace: ChainNamespace,
    by: 'person' | 'wallet' | 'tab',
    connectorId?: string,
  ): Live | null
  destroy(): void
}

export function createLiveWallets(deps: LiveWalletsDeps, hooks: Hooks): LiveWallets {
  const live: Partial<Record<ChainNamespace, Live>> = {}
  const taking = createLazy(async () => {
    const { createTaking } = await import('./accept-wallet.js')
    return createTaking(deps, hooks, live, forget)
  })

  function forget(
    namespace: ChainNamespace,
    by: 'person' | 'wallet' | 'tab',
    connectorId?: string,
  ) {
    const gone = live[namespace] ?? null
    delete live[namespace]
    gone?.following.stop()
    const isStored =
      deps.stored()[namespace] === (gone?.connector.id ?? connectorId) &&
      (gone === null || gone.mark === deps.marks()[namespace])
    if (by === 'person' || (by === 'wallet' && isStored)) {
      const rest = { ...deps.stored() }
      delete rest[namespace]
      deps.store(rest)
    }
    hooks.changed(namespace)
    deps.resetAccount(namespace)
    deps.walletGone(namespace)
    if (gone) deps.emit('account/disconnected', { namespace, by })
    return gone
  }

  return {
    load: taking.load,
    get: (namespace) => live[namespace] ?? null,
    accept: async (...what) => (await taking.load())(...what),
    forget,
    destroy() {
      for (const namespace of namespaces) live[namespace]?.following.stop()
    },
  }
}
