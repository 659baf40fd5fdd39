import type { Dispose } from '../async/disposer.js'
import { createDisposer } from '../async/disposer.js'
import { createLazy } from '../async/lazy.js'
import type { WalletLink } from '../connectors/connector.js'
import type { KitParts } from '../kit-parts.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { hasStorage } from '../storage/has-storage.js'
import { createAccountHold } from './account-hold.js'
import { createAttendance } from './attendance.js'
import { createFollower } from './follow-intents.js'
import { followSentByApp } from './follow-sent-by-app.js'
import { createIntents } from './intents.js'
import { applyLateAnswer } from './late-answer.js'
import type { Sender } from './preflight.js'
import { createReview } from './review.js'
import { createSubmitter } from './submitter.js'
import { takeTurn } from './take-turn.js'
import { wireTransactionReactions } from './transaction-reactions.js'
import type { Transactions } from './transactions.js'

/** Follows at once what earlier pages left unfinished. */
export async function loadIntents(parts: KitParts): Promise<Transactions> {
  const { env, options, storage, account, network, connection, families, inView, emit, on } = parts
  await families.load(inView.namespace())
  const intents = createIntents({
    ...env,
    storage,
    state: parts.sent,
    hasStorage: () => hasStorage(env.storage),
  })
  const leases = createLazy(async () => (await import('./leases.js')).createLeases(env, storage))
  // Almost every browser has locks of its own.
  if (!env.lock || !env.tryLock) await leases.load()
  const lock = (of: string, signal: AbortSignal) => {
    const name = `${options.storagePrefix}.${of}`
    const withoutLocks = async () => (await leases.load()).lock(name, signal)
    return env.lock ? env.lock(name, signal).catch(withoutLocks) : withoutLocks()
  }
  const tryLock = (of: string, signal: AbortSignal) => {
    const name = `${options.storagePrefix}.${of}`
    const withoutLocks = async () => (await leases.load()).tryLock(name, signal)
    return env.tryLock ? env.tryLock(name).catch(withoutLocks) : withoutLocks()
  }
  const attend = (of: string) => createAttendance((id, signal) => lock(`${of}.${id}`, signal))
  const attendance = attend('intent')
  const ending = new AbortController()
  const shared = {
    after: env.after,
    now: env.now,
    intents,
    attendance,
    networkOf: (id: CaipNetworkId) =>
      options.networks.find(({ caipNetworkId }) => caipNetworkId === id) ?? null,
    balanceChanged: () => void account.refreshBalance({ force: true }),
    emit,
    signal: ending.signal,
    takeTurn: (signal: AbortSignal) => lock('handing-over', signal),
  }
  function senderOf(namespace: ChainNamespace): Sender | null {
    const { address, allAccounts } = account.state[namespace]
    const link = connection.link(namespace)
    const adapter = families.loaded(namespace)
    if (!address || !link || !adapter) return null
    const { provider, onLateAnswer } = link
    const answersLate = onLateAnswer !== undefined
    return { address, provider, adapter, first: allAccounts[0]?.address, answersLate }
  }
  const sender = () => senderOf(inView.namespace())
  function onWalletGone(namespace: ChainNamespace, gone: () => void): Dispose {
    const link = connection.link(namespace)
    const look = () => connection.link(namespace) !== link && gone()
    const looking = createDisposer()
    looking.add(on('account/connected', look), on('account/disconnected', look))
    return looking.dispose
  }
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
      const stop = link.onLateAnswer((answer) => applyLateAnswer(shared, adapter, answer))
      listening.set(namespace, { link, stop })
    }
  }
  const follow = createFollower({
    ...shared,
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
  function reread() {
    intents.reread()
    follow()
  }
  const disposer = createDisposer()
  disposer.add(
    ...wireTransactionReactions(
      on,
      parts,
      (intentId) => intents.state.list.find(({ id }) => id === intentId),
      ({ caipNetworkId }) => shared.networkOf(caipNetworkId)?.nativeCurrency,
    ),
    on('account/connected', listen),
    on('account/disconnected', listen),
    on('account/connected', follow),
    on('account/changed', follow),
    env.page?.onStorage((name) => {
      if (intents.isAffected(name)) reread()
    }) ?? (() => undefined),
  )
  listen()
  follow()
  const known = new Set<string>()
  const signing = { hold: createAccountHold(env, tryLock), onWalletGone }
  return {
    state: intents.state,
    sender,
    attendance: attend,
    submitter: () =>
      createSubmitter({
        ...shared,
        known,
        sender,
        ...signing,
      }),
    review: (deps) =>
      createReview(
        {
          elapsed: env.elapsed,
          onSubmitted: (listener) =>
            on('transaction/submitted', ({ intentId }) => listener(intentId)),
        },
        deps,
      ),
    async signMessage(request) {
      const { signMessageOn } = await import('./sign-message.js')
      return signMessageOn({ ...shared, ...signing, senderOf, networkOf: network.of }, request)
    },
    reread,
    takeTurn: () => takeTurn(shared, ending.signal),
    sendAnother: (intentId) => void known.add(intentId),
    follow(sent) {
      const chain = shared.networkOf(sent.caipNetworkId)
      const adapter = chain && families.loaded(chain.chainNamespace)
      if (adapter) void followSentByApp(shared, adapter, chain, sent)
    },
    destroy() {
      disposer.dispose()
      ending.abort()
      attendance.destroy()
      for (const { stop } of listening.values()) stop()
    },
  }
}
