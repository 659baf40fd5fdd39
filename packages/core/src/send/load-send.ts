import { createDisposer } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import type { Send } from './send.js'
import { createSend } from './send.js'
import { wireSendReactions } from './send-reactions.js'

/** @param isShown whether the modal shows a view of sending */
export async function loadSend(parts: KitParts, isShown: () => boolean): Promise<Send> {
  const { env, network, account, families, on } = parts
  const [transactions] = await Promise.all([
    parts.load('intents'),
    families.load(network.state.caipNetwork.chainNamespace),
  ])
  const disposer = createDisposer()
  // Before the form listens: whoever is shown the transfer goes to Account, then the form is cleared.
  disposer.add(
    wireSendReactions(on, {
      router: parts.router,
      isShown: (intentId) => isShown() && send.holds(intentId),
    }),
  )
  const send: Send = createSend({
    ...transactions.submitter(),
    after: env.after,
    now: env.now,
    list: () => transactions.state.list,
    sender: transactions.sender,
    network: () => network.state.caipNetwork,
    balance() {
      const { balance, balanceStatus } = account.state[network.state.caipNetwork.chainNamespace]
      return balanceStatus === 'known' ? balance : null
    },
    balanceChanged: () => void account.refreshBalance({ force: true }),
    onSubmitted: (listener) => on('send/submitted', ({ intentId }) => listener(intentId)),
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
  return {
    ...send,
    destroy() {
      disposer.dispose()
      send.destroy()
    },
  }
}
