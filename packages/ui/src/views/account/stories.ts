import { solanaMainnet } from '@gla/core'
import { fakeCollectibles, pieces } from '../../test/fake-collectibles.js'
import { doubtful, everyKind, fakeHistory, namedPool, ofPool } from '../../test/fake-history.js'
import { fakeLogin } from '../../test/fake-login.js'
import type { HeldToken } from '../../test/fake-provider.js'
import { fakeProvider } from '../../test/fake-provider.js'
import { arrival, day, done, now, sent, transfer } from '../../test/fake-sent.js'
import { fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import { alice, bob, never } from '../../test/fake-wallet.js'
import { press, until } from '../../test/find.js'
import { pictures } from '../../test/pictures.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { local, local2, testNetwork } from '../../test/test-kit.js'

const known = '[data-testid="account-balance"][data-balance]'
const held: HeldToken[] = [
  { symbol: 'GLA', name: 'GLA Coin', amount: '999999', picture: pictures.ember, price: 0.25 },
  {
    ...{ symbol: 'USDG', name: 'Dollar Token', at: 'a', amount: '1250.5', price: 1 },
    picture: pictures.harbor,
  },
  { symbol: 'GLА', name: 'GLA Airdrop', at: 'd', amount: '50000' },
  { symbol: 'FR\u200DEE', name: 'Free \u202Etoken', at: 'e', amount: '1' },
  {
    symbol: 'WGLA',
    name: 'Wrapped GLA Coin',
    at: 'b',
    amount: '0.000000012345678901',
    price: 0.25,
  },
  {
    symbol: 'VOTE',
    name: 'Voting power of a community that likes long names',
    at: 'c',
    amount: '7',
  },
]
const ownToken = {
  ...{ caipNetworkId: local.caipNetworkId, decimals: 18 },
  ...{ symbol: 'STONE', name: 'Stone Dollar' },
}
/** An imitation of the dapp's own token, which the provider names first; the token itself; and two that lead somewhere. */
const marked: HeldToken[] = [
  { symbol: 'GLA', name: 'GLA Coin', amount: '999999' },
  { symbol: 'ЅTONЕ', name: 'Stone Dollar', at: 'a', amount: '9000' },
  { symbol: 'STONE', name: 'Stone Dollar', at: 'b', amount: '12.5' },
  { symbol: 'GIFT', name: 'Claim at gift.example', at: 'c', amount: '1000' },
  { symbol: 't.me/gift', name: 'Gift', at: 'd', amount: '1' },
]
const many = [...'123456789'].map((at) => ({ symbol: `TOK${at}`, name: `Token ${at}`, at }))
/** Shows what a provider says the account holds. */
const withTokens = (
  name: string,
  shows: string,
  ...given: Parameters<typeof fakeProvider>
): Story => ({
  name,
  options: { walletList: fakeProvider(...given).fetch },
  shows,
  async play({ kit, connect }) {
    await connect()
    kit.modal.open()
  },
})
/** Shows what a provider says has happened. */
const withHistory = (
  name: string,
  shows: string,
  ...given: Parameters<typeof fakeHistory>
): Story => ({
  name,
  options: { walletList: fakeHistory(...given).fetch, sent: sent.slice(-2) },
  shows,
  play: (test) => openTab(test, 'activity'),
})
/** Shows what a provider says of collectibles. */
const withPieces = (
  name: string,
  shows: string,
  ...given: Parameters<typeof fakeCollectibles>
): Story => ({
  name,
  options: { walletList: fakeCollectibles(...given).fetch },
  shows,
  play: (test) => openTab(test, 'nfts'),
})
/** Shows a tab once the story has opened the account. */
const openTab = async ({ kit, connect }: TestKit, tab: string) => {
  await connect()
  kit.modal.open()
  const isComing = () => /^(unknown|loading)$/.test(kit.account.state.eip155.tokenBalanceStatus)
  // Left earlier, the tab Tokens might or might not have learned what they are worth.
  if (kit.options.provider) await until('the tokens', () => !isComing())
  // Alone, it has no bar.
  if (kit.options.provider) await press(`[data-testid="tab-${tab}"]`)
}

export const stories: Story[] = [
  {
    name: 'connected',
    shows: known,
    async play({ kit, chain, connect }) {
      chain.quantities.eth_getBalance = `0x${(40_123_987_654_321_000_000n).toString(16)}`
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'named',
    options: { profile: { profileName: 'alice.gla', profileImage: pictures.ember } },
    shows: '[data-testid="account-name"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'embedded',
    options: { connectors: [fakeLogin()] },
    shows: known,
    async play({ kit, chain }) {
      chain.quantities.eth_getBalance = '0x2386f26fc1'
      await kit.connection.connect('auth', { login: { email: 'ada@example.com' } })
      kit.modal.open()
    },
  },
  {
    name: 'several-accounts',
    shows: '[data-testid="account-switch"]',
    async play({ kit, harbor, connect }) {
      harbor.connector.connect = async () => ({ ...harbor.link(), accounts: [alice, bob] })
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'balance-loading',
    shows: '.skeleton.line',
    async play({ kit, chain, connect }) {
      chain.mood = 'silent'
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'balance-unknown',
    shows: '[data-testid="balance-retry"]',
    async play({ kit, chain, connect }) {
      chain.mood = 'down'
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'unsupported-network',
    options: { allowUnsupportedChain: true },
    shows: '[data-testid="account-balance"]',
    async play({ kit, harbor, connect }) {
      harbor.goTo('eip155:999')
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'plain',
    options: {
      networks: [testNetwork(31337, 'GLA Local', { blockExplorers: undefined }), local2],
      features: { send: false },
      enableNetworkSwitch: false,
    },
    shows: known,
    async play({ kit, chain, connect }) {
      chain.quantities.eth_getBalance = '0x2386f26fc1'
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'zero-balance',
    options: { walletList: fakeProvider([]).fetch },
    shows: '[data-testid="receive-funds"]',
    async play({ kit, chain, connect }) {
      chain.quantities.eth_getBalance = '0x0'
      await connect()
      kit.modal.open()
    },
  },
  {
    name: 'long-names',
    options: {
      networks: [testNetwork(31337, 'A test network with a name that nobody would choose'), local2],
    },
    shows: known,
    async play({ kit, add, chain, harbor }) {
      chain.quantities.eth_getBalance = `0x${(987_654_321_123_456_789_000_000n).toString(16)}`
      const wallet = { name: 'Harbor, the wallet for slow and careful people', icon: null }
      add({ ...harbor.connector, connect: async () => ({ ...harbor.link(), wallet }) })
      await kit.connection.connect('com.harbor')
      kit.modal.open()
    },
  },
  {
    name: 'several-families',
    options: { networks: [local, solanaMainnet], families: [fakeSolana] },
    shows: known,
    async play({ kit, add, clock, connect }) {
      await connect()
      add(fakeSolanaWallet())
      await kit.connection.connect('app.dune')
      clock.advance(50)
      kit.modal.open()
    },
  },
  withTokens('tokens', '[data-testid="tokens-held"]', held),
  {
    name: 'tokens-marked',
    options: {
      tokens: [{ ...ownToken, address: `0x${'b'.repeat(40)}` }],
      walletList: fakeProvider(marked).fetch,
    },
    shows: '[data-testid="tokens-held"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
    },
  },
  withTokens('tokens-many', '[data-testid="tokens-all"]', many),
  withTokens('tokens-loading', '[data-testid="tokens-loading"]', held, 'silent'),
  withTokens('tokens-none', '[data-testid="tokens-none"]', []),
  withTokens('tokens-failed', '[data-testid="tokens-failed"]', held, 'down'),
  withTokens('tokens-unserved', '[data-testid="tab-nfts"]', held, 'unserved'),
  withPieces('pieces', '[data-testid="nfts-hidden"]', pieces),
  withPieces('pieces-loading', '[data-testid="nfts-loading"]', pieces, 'silent'),
  withPieces('pieces-failed', '[data-testid="nfts-failed"]', pieces, 'down'),
  withPieces('pieces-none', '[data-testid="nfts-none"]', []),
  withPieces('pieces-unserved', '[data-testid="nfts-empty"]', pieces, 'unserved'),
  {
    name: 'pieces-spam',
    options: { walletList: fakeCollectibles(pieces).fetch },
    shows: '.pieces .tag',
    async play(test) {
      await openTab(test, 'nfts')
      await press('[data-testid="nfts-hidden"]')
    },
  },
  {
    name: 'activity',
    options: { sent },
    shows: '[data-testid="sent-pending"]',
    play: (test) => openTab(test, 'activity'),
  },
  {
    name: 'activity-all',
    options: { sent },
    shows: '[data-testid="sent-last-year"]',
    async play(test) {
      await openTab(test, 'activity')
      await press('[data-testid="activity-all"]')
    },
  },
  {
    name: 'activity-arrivals',
    options: {
      sent: [arrival('all', '100000000'), arrival('part', '99000000'), arrival('none', '0')],
    },
    shows: '[data-testid="no-transfer"]',
    async play(test) {
      await openTab(test, 'activity')
      await press('[data-testid="sent-none"] summary')
    },
  },
  {
    name: 'activity-permission',
    options: {
      sent: [
        transfer('permission', {
          ...{ kind: 'approval', createdAt: now - day, to: bob, value: '0' },
          operator: { address: alice, isAllowed: true },
        }),
        transfer('taken-back', {
          ...{ kind: 'approval', createdAt: now - 60_000, to: bob, value: '0' },
          operator: { address: alice, isAllowed: false },
        }),
      ],
    },
    shows: '[data-testid="sent-permission"] [data-testid="fact-permission"]',
    async play(test) {
      await openTab(test, 'activity')
      await press('[data-testid="sent-permission"] summary')
    },
  },
  {
    name: 'activity-acts',
    options: { sent: done, contracts: [{ ...namedPool, icon: pictures.ember }] },
    shows: '[data-testid="sent-staked"]',
    async play(test) {
      await openTab(test, 'activity')
      await press('[data-testid="activity-all"]')
    },
  },
  {
    name: 'activity-empty',
    shows: '[data-testid="activity-empty"]',
    play: (test) => openTab(test, 'activity'),
  },
  {
    name: 'activity-loading',
    shows: '[data-testid="activity-loading"]',
    play(test) {
      Object.assign(test.kit, { load: never })
      return openTab(test, 'activity')
    },
  },
  {
    name: 'activity-failed',
    shows: '[data-testid="activity-failed"]',
    play(test) {
      Object.assign(test.kit, { load: () => Promise.reject(new Error('offline')) })
      return openTab(test, 'activity')
    },
  },
  withHistory('history', '[data-testid="activity-transactions"]', everyKind),
  withHistory('history-loading', '[data-testid="activity-loading"]', [], 'silent'),
  withHistory('history-failed', '[data-testid="activity-failed"]', [], 'down'),
  withHistory('history-unserved', '[data-testid="sent-pending"]', [], 'unserved'),
  {
    name: 'history-acts',
    options: { walletList: fakeHistory(ofPool).fetch, contracts: [namedPool] },
    shows: '[data-testid="activity-transactions"]',
    play: (test) => openTab(test, 'activity'),
  },
  {
    name: 'history-none',
    options: { walletList: fakeHistory([]).fetch },
    shows: '[data-testid="activity-empty"]',
    play: (test) => openTab(test, 'activity'),
  },
  {
    name: 'history-doubtful',
    options: { walletList: fakeHistory(doubtful).fetch },
    shows: '[data-testid="doubt"]',
    async play(test) {
      await openTab(test, 'activity')
      await press(`[data-testid="transaction-${doubtful[0]?.id}"] summary`)
    },
  },
  {
    name: 'not-connected',
    shows: '[data-testid="no-account"]',
    play({ kit }) {
      kit.modal.open({ view: 'Account' })
    },
  },
  {
    name: 'toast',
    options: { networks: [local] },
    shows: '[data-testid="toast"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      kit.toasts.show({ variant: 'success', code: 'transaction-confirmed', values: [] })
    },
  },
  {
    name: 'error-toast',
    shows: '[data-testid="toast"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      kit.report(new Error('no idea'))
    },
  },
]
