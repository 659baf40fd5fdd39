import { createDisposer } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import { flowOf } from '../shell/flow-of.js'
import { createSend } from './create-send.js'
import { createHistoryReading } from './history-reading.js'
import type { Send } from './send.js'
import { wireSendReactions } from './send-reactions.js'

export async function loadSend(parts: KitParts): Promise<Send> {
  const { env, options, account, families, inView, router, on } = parts
  const isShown = () => flowOf[router.current.name] === 'send'
  const [transactions] = await Promise.all([
    parts.load('intents'),
    families.load(inView.namespace()),
  ])
  const disposer = createDisposer()
  // Before the form listens: whoever is shown the transfer goes to Account, then the form is cleared.
  disposer.add(
    wireSendReactions(on, {
      router,
      isShown: (intentId) => isShown() && send.holds(intentId),
    }),
  )
  const send: Send = createSend({
    ...transactions.submitter(),
    review: transactions.review,
    after: env.after,
    now: env.now,
    ...createHistoryReading(async () =>
      parts.api && options.features.history ? parts.load('history') : null,
    ),
    list: () => transactions.state.list,
    sender: transactions.sender,
    network: inView.network,
    balance() {
      const { balance, balanceStatus } = inView.account()
      return balanceStatus === 'known' ? balance : null
    },
    account: inView.account,
    provider: parts.api && {
      watch: async () => (await parts.load('balances'))?.watch() ?? (() => undefined),
      refresh: () =>
        void parts.load('balances').then(
          (balances) => balances?.refresh(),
          () => undefined,
        ),
    },
    ownTokens: options.tokens,
    async profileOf(address, signal) {
      if (!parts.api) return null
      return (await parts.load('identity'))?.of(address, signal) ?? null
    },
    balanceChanged: () => void account.refreshBalance({ force: true }),
    onAccountOrNetworkChange: inView.onChange,
  })
  return {
    ...send,
    destroy() {
      disposer.dispose()
      send.destroy()
    },
  }
}
