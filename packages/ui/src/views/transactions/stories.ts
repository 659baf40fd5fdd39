import type { Intent } from '@gla/core'
import {
  doubtful,
  everyKind,
  fakeHistory,
  namedPool,
  ofPool,
  tokens,
  told,
  transactionHash,
  written,
} from '../../test/fake-history.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { press } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { local, local2 } from '../../test/test-kit.js'

const known = { block: '123456', from: '0', isCurrent: true, hasInternal: true }
const equal = { isEqual: true, equalTo: '123456' }
const elsewhere: Intent = {
  ...{ id: 'elsewhere', kind: 'transfer', createdAt: 1_799_913_600_000, from: alice, to: bob },
  ...{ nonce: 1, caipNetworkId: local2.caipNetworkId, value: '2000000000000000000' },
  ...{ status: 'succeeded', hash: `0x${'ab'.repeat(32)}` },
}

async function open({ kit, connect }: TestKit) {
  await connect()
  kit.modal.open()
  kit.router.push('Transactions')
}
const of = (name: string, shows: string, ...given: Parameters<typeof fakeHistory>): Story => ({
  name,
  options: { walletList: fakeHistory(...given).fetch },
  shows,
  play: open,
})
const about = (complete: object, sums: object = equal) => ({
  complete: { ...known, ...complete },
  sums: { ...sums },
})

const token = `0x${'a'.repeat(40)}`
/** 100 of a token that were sent here, and what the provider tells of it. */
const arrived = [
  { n: 31, received: '100000000', went: '100' },
  { n: 32, received: '99000000', went: '99' },
  { n: 33, received: '0', went: null },
].map(({ n, received, went }) => ({
  told: told(n, n - 30, went ? 'send' : 'execute', went ? [tokens('out', went)] : [], {
    metadata: { sentTo: token },
  }),
  sent: {
    ...{ id: `sent-${n}`, kind: 'token', createdAt: 1_799_913_600_000, from: alice, to: bob },
    ...{ nonce: n, caipNetworkId: local.caipNetworkId, value: '100000000', received },
    ...{ status: 'succeeded', hash: transactionHash(n) },
    token: { address: token, symbol: 'USDG', decimals: 6 },
  } satisfies Intent,
}))

export const stories: Story[] = [
  {
    name: 'months',
    options: {
      walletList: fakeHistory(everyKind, 'answers', about({})).fetch,
      sent: [elsewhere],
    },
    shows: '[data-testid="note-complete"]',
    play: open,
  },
  {
    name: 'details',
    options: { walletList: fakeHistory(everyKind.slice(1), 'answers', about({})).fetch },
    shows: '[data-testid="copy-hash"]',
    async play(test) {
      await open(test)
      await press(`[data-testid="transaction-${transactionHash(2)}"] summary`)
    },
  },
  {
    name: 'arrivals',
    options: {
      walletList: fakeHistory(
        arrived.map(({ told }) => told),
        'answers',
        about({}),
      ).fetch,
      sent: arrived.map(({ sent }) => sent),
    },
    shows: '[data-testid="no-transfer"]',
    async play(test) {
      await open(test)
      await press(`[data-testid="transaction-${transactionHash(33)}"] summary`)
    },
  },
  {
    name: 'written-by-others',
    options: { walletList: fakeHistory(written, 'answers', about({})).fetch },
    shows: '[data-testid="doubt"]',
    async play(test) {
      await open(test)
      await press(`[data-testid="transaction-${transactionHash(24)}"] summary`)
    },
  },
  {
    name: 'doubtful',
    options: { walletList: fakeHistory(doubtful, 'answers', about({})).fetch },
    shows: '[data-testid="doubt"]',
    async play(test) {
      await open(test)
      await press(`[data-testid="transaction-${transactionHash(21)}"] summary`)
    },
  },
  {
    name: 'acts',
    options: {
      walletList: fakeHistory(ofPool, 'answers', about({})).fetch,
      contracts: [namedPool],
    },
    shows: '[data-testid="note-complete"]',
    play: open,
  },
  of(
    'missing',
    '[data-testid="does-not-add-up"]',
    everyKind,
    'answers',
    about(
      { from: '1000', isCurrent: false, hasInternal: false },
      { isEqual: false, equalTo: '120000' },
    ),
  ),
  of(
    'adds-up-never',
    '[data-testid="does-not-add-up"]',
    everyKind,
    'answers',
    about({}, { isEqual: false, equalTo: null }),
  ),
  of('loading', '[data-testid="transactions-loading"]', [], 'silent'),
  of('none', '[data-testid="transactions-empty"]', [], 'answers', about({})),
  of('failed', '[data-testid="transactions-failed"]', [], 'down'),
  {
    name: 'of-this-browser',
    options: { sent: [elsewhere] },
    shows: '[data-testid="sent-elsewhere"]',
    play: open,
  },
]
