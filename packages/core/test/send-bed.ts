import type { Adapter, Transfer } from '../src/adapters/adapter.js'
import type { LateAnswer } from '../src/connectors/connector.js'
import { createUnsentPermits } from '../src/contracts/unsent-permits.js'
import type { KeyValueStore } from '../src/environment.js'
import type { Emit } from '../src/events.js'
import { createEvents } from '../src/events.js'
import type { CaipNetwork } from '../src/networks/caip-network.js'
import { defineNetwork } from '../src/networks/define-network.js'
import type { SendDeps } from '../src/send/create-send.js'
import { createSend } from '../src/send/create-send.js'
import { watch } from '../src/state.js'
import { hasStorage } from '../src/storage/has-storage.js'
import { createStorage } from '../src/storage/storage.js'
import type { HoldAccount } from '../src/transactions/account-hold.js'
import { createAttendance } from '../src/transactions/attendance.js'
import { createIntents } from '../src/transactions/intents.js'
import { applyLateAnswer } from '../src/transactions/late-answer.js'
import type { ReviewDeps } from '../src/transactions/review.js'
import { createReview } from '../src/transactions/review.js'
import { createSubmitter } from '../src/transactions/submitter.js'
import { fakeAdapter } from './fake-adapter.js'
import { fakeClock } from './fake-clock.js'
import { alice, bob, fakeProvider } from './fake-connector.js'

export const ether = 10n ** 18n
export const network = defineNetwork({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** The send controller with a fake clock, wallet and adapter, and real storage, intents and events. */
export function setUpSend({
  adapter = {},
  chain = '0x1',
  accounts = [alice],
  on = network,
  balance = '1' as string | null,
  store,
  takeTurn = async () => () => undefined,
  hold = async () => () => undefined,
  account = { tokenBalance: [], tokenBalanceStatus: 'unknown' },
  tokenProvider = null,
  answers = {},
  ownTokens = [],
  profileOf = async () => null,
  history = () => [],
  readHistory = async () => undefined,
}: {
  adapter?: Partial<Adapter>
  chain?: string
  accounts?: string[]
  on?: CaipNetwork
  balance?: string | null
  /** @default a store that is never full */
  store?: KeyValueStore | null
  takeTurn?: () => Promise<() => void>
  /** @default no other transaction is open */
  hold?: HoldAccount
  account?: ReturnType<SendDeps['account']>
  tokenProvider?: SendDeps['provider']
  /** The wallet's answers to other methods. */
  answers?: Parameters<typeof fakeProvider>[0]
} & Partial<Pick<SendDeps, 'history' | 'ownTokens' | 'profileOf' | 'readHistory'>> = {}) {
  const clock = fakeClock()
  const wallet = { chain, accounts }
  const { provider } = fakeProvider({
    eth_chainId: () => wallet.chain,
    eth_accounts: () => wallet.accounts,
    ...answers,
  })
  const kept = new Map<string, string>()
  const memory: KeyValueStore = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const given = store === undefined ? memory : store
  const storage = createStorage({ storage: given }, 'test')
  const sent: Transfer[] = []
  const events: [string, unknown][] = []
  const bus = createEvents((error) => {
    throw error
  })
  const faked = fakeAdapter({
    send: async (_provider, transfer) => {
      sent.push(transfer)
      return `0x${'ab'.repeat(32)}`
    },
    ...adapter,
  })
  let moved: () => void = () => undefined
  let inView = on
  let address = alice
  let balanceChanged = 0
  let id = 0
  const intents = createIntents({
    now: clock.now,
    randomId: () => `intent-${id++}`,
    storage,
    hasStorage: () => hasStorage(given),
  })
  const attendance = createAttendance(async () => () => undefined)
  const ending = new AbortController()
  const sender = () => ({ address, provider, adapter: faked })
  const following = {
    after: clock.after,
    now: clock.now,
    elapsed: clock.elapsed,
    networkOf: () => on,
    intents,
    attendance,
    balanceChanged: () => {
      balanceChanged++
    },
    emit: ((name, event) => {
      events.push([name, event])
      bus.emit(name, event)
    }) satisfies Emit,
    signal: ending.signal,
  }
  const known = new Set<string>()
  const newSubmitter = () =>
    createSubmitter({
      ...{ ...following, known, sender, takeTurn, hold },
      onWalletGone: () => () => undefined,
    })
  const submitter = newSubmitter()
  const onSubmitted = (listener: (intentId: string) => void) =>
    bus.on('transaction/submitted', ({ intentId }) => listener(intentId))
  const review = <W, R>(deps: ReviewDeps<W, R>) =>
    createReview({ elapsed: clock.elapsed, onSubmitted }, deps)
  const form = createSend({
    ...following,
    ...submitter,
    review,
    list: () => intents.state.list,
    network: () => inView,
    sender,
    balance: () => balance,
    account: () => account,
    provider: tokenProvider,
    ownTokens,
    profileOf,
    history,
    readHistory,
    onAccountOrNetworkChange: (listener) => {
      moved = listener
      return () => {
        moved = () => undefined
      }
    },
  })
  const send = {
    ...form,
    destroy() {
      ending.abort()
      form.destroy()
    },
  }
  return {
    attendance,
    clock,
    events,
    intents,
    kept,
    move: () => moved(),
    /** Another account comes into view. */
    become(next: string) {
      address = next
      moved()
    },
    /** Another network comes into view. */
    goTo(next: CaipNetwork) {
      inView = next
      moved()
    },
    review,
    names: () => events.map(([name]) => name),
    send,
    sent,
    submitter,
    /** One for another feature. */
    newSubmitter,
    /** What was asked to be signed and not sent. */
    newUnsent: () =>
      createUnsentPermits({
        ...{ now: clock.now, after: clock.after, randomId: () => crypto.randomUUID(), storage },
        attendance: createAttendance(async () => () => undefined),
        list: () => intents.state.list,
        onChange: (listener) => watch(intents.state, listener),
      }),
    /** Gives a wallet's answer to a request of an earlier page. */
    takeLate: (answer: LateAnswer, adapter: Adapter) => applyLateAnswer(following, adapter, answer),
    balanceChanged: () => balanceChanged,
    wallet,
  }
}

/** A valid form. */
export const fill = { sendTokenAmount: '0.5', receiverAddress: bob }
