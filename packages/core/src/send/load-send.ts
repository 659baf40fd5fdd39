import type { Dispose } from '../async/disposer.js'
import { createDisposer } from '../async/disposer.js'
import { createLazy } from '../async/lazy.js'
import type { WalletLink } from '../connectors/connector.js'
import type { SentByApp } from '../events.js'
import type { KitParts } from '../kit-parts.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { hasStorage } from '../storage/has-storage.js'
import { createAttendance } from './attendance.js'
import { createFollower } from './follow-intents.js'
import { followSentByApp } from './follow-sent-by-app.js'
import { createIntents } from './intents.js'
import type { Send } from './send.js'
import { createSend } from './send.js'
import { withSendReactions } from './send-reactions.js'

/** The feature, which also follows what the dapp itself sends. */
export type LoadedSend = Send & { follow(sent: SentByApp): void }

/** @param isShown whether the modal shows a view of sending */
export async function loadSend(parts: KitParts, isShown: () => boolean): Promise<LoadedSend> {
  const { env, options, storage, network, account, connection, families, on } = parts
  await families.load(network.state.caipNetwork.chainNamespace)
  const intents = createIntents({
    ...env,
    storage,
    state: parts.sent,
    hasStorage: () => hasStorage(env.storage),
  })
  const leases = createLazy(async () => (await import('./leases.js')).createLeases(env, storage))
  // Almost every browser has locks of its own.
  if (!env.lock) await leases.load()
  const lock = (of: string, signal: AbortSignal) => {
    const name = `${options.storagePrefix}.${of}`
    const withoutLocks = async () => (await leases.load())(name, signal)
    return env.lock ? env.lock(name, signal).catch(withoutLocks) : withoutLocks()
  }
  const attendance = createAttendance((intentId, signal) => lock(`intent.${intentId}`, signal))
  const ending = new AbortController()
  const shared = {
    after: env.after,
    now: env.now,
    intents,
    attendance,
    networkOf: (id: CaipNetworkId) =>
      options.networks.find(({ caipNetworkId }) => caipNetworkId === id) ?? null,
    balanceChanged: () => void account.refreshBalance({ force: true }),
    emit: withSendReactions(parts.emit, {
      ...parts,
      isShown: (intentId) => isShown() && send.holds(intentId),
    }),
  }
  const send: Send = createSend({
    ...shared,
    takeTurn: (signal) => lock('handing-over', signal),
    network: () => network.state.caipNetwork,
    sender() {
      const { chainNamespace } = network.state.caipNetwork
      const { address, allAccounts } = account.state[chainNamespace]
      const link = connection.link(chainNamespace)
      const adapter = families.loaded(chainNamespace)
      if (!address || !link || !adapter) return null
      const { provider, onLateAnswer } = link
      const answersLate = onLateAnswer !== undefined
      return { address, provider, adapter, first: allAccounts[0]?.address, answersLate }
    },
    balance() {
      const { balance, balanceStatus } = account.state[network.state.caipNetwork.chainNamespace]
      return balanceStatus === 'known' ? balance : null
    },
    onAccountOrNetworkChange(listener) {
      // The form is for the namespace in view: changes of wallets of other namespaces do not affect it.
      const of = (namespace: string | undefined) => {
        if (namespace === network.state.caipNetwork.chainNamespace) listener()
      }
      const moved = createDisposer()
      moved.add(
        on('network/switched', listener), // only ever about the network in view
        on('network/unsupported', ({ caipNetworkId }) => of(caipNetworkId.split(':')[0])),
        on('account/connected', ({ caipAddress }) => of(caipAddress.split(':')[0])),
        on('account/changed', ({ caipAddress }) => of(caipAddress.split(':')[0])),
        on('account/disconnected', ({ namespace }) => of(namespace)),
      )
      return () => moved.dispose()
    },
  })
  // Answers to earlier pages: one listener per namespace, as long as its wallet is connected.
  const listening = new Map<ChainNamespace, { link: WalletLink; stop: Dispose }>()
  function listen() {
    for (const namespace of Object.keys(connection.state) as ChainNamespace[]) {
      const link = connection.link(namespace)
      if (listening.get(namespace)?.link === link) continue
      listening.get(namespace)?.stop()
      listening.delete(namespace)
      const adapter = families.loaded(namespace)
      if (!link?.onLateAnswer || !adapter) continue
      const stop = link.onLateAnswer((answer) => send.takeLate(answer, adapter))
      listening.set(namespace, { link, stop })
    }
  }
  const follow = createFollower({
    ...shared,
    signal: ending.signal,
    adapter: families.load,
    isConnected: (namespace, address) =>
      account.state[namespace].allAccounts.some((one) => one.address === address),
    inherited(namespace) {
      // An answer that came while another page attended was not taken. A new listener gets it again.
      listening.get(namespace)?.stop()
      listening.delete(namespace)
      listen()
    },
  })
  function rereadSent() {
    intents.reread()
    follow()
  }
  const disposer = createDisposer()
  disposer.add(
    on('account/connected', listen),
    on('account/disconnected', listen),
    on('account/connected', follow),
    on('account/changed', follow),
    on('send/submitted', ({ intentId }) => {
      // However its hash came: a form that still holds what was sent would send it again with two clicks.
      if (send.holds(intentId)) send.reset()
    }),
    env.page?.onStorage((name) => {
      if (intents.isAffected(name)) rereadSent()
    }) ?? (() => undefined),
  )
  listen()
  follow()
  return {
    ...send,
    rereadSent,
    follow(sent) {
      const chain = shared.networkOf(sent.caipNetworkId)
      const adapter = chain && families.loaded(chain.chainNamespace)
      if (adapter) void followSentByApp({ ...shared, signal: ending.signal }, adapter, chain, sent)
    },
    destroy() {
      disposer.dispose()
      ending.abort()
      attendance.destroy()
      for (const { stop } of listening.values()) stop()
      send.destroy()
    },
  }
}
