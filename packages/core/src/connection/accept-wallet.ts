import type { Adapter } from '../adapters/adapter.js'
import type { Connector, WalletLink } from '../connectors/connector.js'
import { KitError } from '../errors/errors.js'
import { namespaces } from '../networks/caip.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { cleanText } from '../untrusted/clean-text.js'
import type { AccountAbout, Hooks, Live, LiveWallets, LiveWalletsDeps } from './connection-state.js'
import { isSameWallet } from './disconnect-notices.js'
import type { Following } from './watch-wallet.js'
import { followWallet } from './watch-wallet.js'

type Part = {
  namespace: ChainNamespace
  link: WalletLink
  adapter: Adapter
  accounts: string[]
  caipNetworkId: CaipNetworkId
}

/**
 * Takes wallets in once they said yes. A chunk of its own, loaded before a wallet is asked.
 * @param live where they are kept
 * @returns {@link LiveWallets.accept}
 */
export function createTaking(
  deps: LiveWalletsDeps,
  hooks: Hooks,
  live: Partial<Record<ChainNamespace, Live>>,
  forget: LiveWallets['forget'],
): LiveWallets['accept'] {
  /** Follows what the wallet says from now on, for as long as it is the one connected. */
  function follow({ namespace, link, adapter, caipNetworkId }: Part): Following {
    let at = caipNetworkId
    const tellPlace = () =>
      deps.walletAt(
        namespace,
        { caipNetworkId: at, approvedCaipNetworkIds: approvedBy(link) },
        false,
      )
    const stopWatching = link.watch?.(tellPlace)
    const following = followWallet(deps, link, adapter, {
      accounts: (accounts) => deps.setAccounts(namespace, described(namespace, link, accounts)),
      network(caipNetworkId) {
        at = caipNetworkId
        tellPlace()
      },
      left() {
        if (live[namespace]?.link === link) forget(namespace, 'wallet')
      },
    })
    return {
      arrived(caipNetworkId) {
        at = caipNetworkId
        following.arrived(caipNetworkId)
      },
      stop() {
        stopWatching?.()
        following.stop()
      },
    }
  }

  /** Null when the wallet has no account in this family. */
  async function read(namespace: ChainNamespace, link: WalletLink): Promise<Part | null> {
    const adapter = await deps.adapter(namespace)
    const accounts = adapter.parseAccounts(link.accounts)
    if (accounts.length === 0) return null
    const caipNetworkId = link.caipNetworkId ?? (await adapter.chain(link.provider))
    return { namespace, link, adapter, accounts, caipNetworkId }
  }

  function take(
    part: Part,
    connector: Connector,
    { show, restored }: Record<'show' | 'restored', boolean>,
  ) {
    const { namespace, link, accounts, caipNetworkId } = part
    const before = live[namespace]
    before?.following.stop()
    if (before) deps.resetAccount(namespace) // nobody sees its address on the new wallet's network
    if (!restored) deps.storeMarks({ ...deps.marks(), [namespace]: deps.randomId() })
    const mark = deps.marks()[namespace]
    live[namespace] = { connector, link, following: follow(part), mark }
    if (before && !isSameWallet(before.connector, connector) && !isUsed(before.connector))
      void hooks.goodbyes.say(before.connector)
    deps.store({ ...deps.stored(), [namespace]: connector.id })
    deps.walletAt(namespace, { caipNetworkId, approvedCaipNetworkIds: approvedBy(link) }, show)
    deps.setAccounts(namespace, described(namespace, link, accounts))
    hooks.changed(namespace)
  }
  const isUsed = (connector: Connector) =>
    Object.values(live).some((one) => one.connector === connector)

  return async (namespace, connector, link, { restored, isOpen, takes, over }) => {
    const given = { ...link.others, [namespace]: link }
    const asked = namespaces.flatMap((one) => {
      const its = given[one]
      if (!its) return []
      // What comes along and cannot be read, or its family not be loaded, does not spoil what was asked for.
      return [one === namespace ? read(one, its) : read(one, its).catch(() => null)]
    })
    const parts = (await Promise.all(asked))
      .filter((part) => part !== null)
      .filter((part) => part.namespace === namespace || takes(part.namespace))
    if (parts.length === 0) throw new KitError('connector/no-accounts')
    if (!isOpen()) throw new KitError('connection/cancelled')
    const shown = parts.find((part) => part.namespace === namespace) ?? parts[0]
    over(parts.map((part) => part.namespace))
    for (const part of parts) {
      if (part.namespace !== namespace) hooks.answered(part.namespace)
      take(part, connector, { restored, show: !restored && part === shown })
    }
    return () => {
      for (const { namespace, caipNetworkId, accounts } of parts)
        deps.emit('account/connected', {
          caipAddress: `${caipNetworkId}:${deps.address(namespace) ?? accounts[0]}`,
          connectorId: connector.id,
          restored,
        })
    }
  }
}

const approvedBy = (link: WalletLink): CaipNetworkId[] | null =>
  link.approvedCaipNetworkIds && [...link.approvedCaipNetworkIds]

/** The addresses with what the wallet says of them. */
function described(
  namespace: ChainNamespace,
  link: WalletLink,
  accounts: readonly string[],
): AccountAbout[] {
  const usual = namespace === 'bip122' ? 'payment' : 'eoa'
  return accounts.map((address) => {
    const { type = usual, label } = link.about?.(address) ?? {}
    return { address, type, label: cleanText(label) || null }
  })
}
