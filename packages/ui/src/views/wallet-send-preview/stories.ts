import type { Intent } from '@gla/core'
import type { FakeToken } from '../../test/fake-chain.js'
import { alice, bob, never, rejection } from '../../test/fake-wallet.js'
import { find, press, type as typeText, until } from '../../test/find.js'
import { pictures } from '../../test/pictures.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { testNetwork } from '../../test/test-kit.js'

async function review({ kit, connect }: TestKit, receiver = bob, amount = '12.5') {
  await connect()
  kit.modal.open()
  kit.router.push('WalletSend')
  await typeText('[data-testid="send-amount"]', amount)
  await typeText('[data-testid="send-receiver"]', receiver)
  await press('[data-testid="send-review"]')
  await find('[data-testid="send-confirm"]')
}

const twoNodes = testNetwork(31337, 'GLA Local', {
  rpcUrls: { default: { http: ['https://rpc.test/31337', 'https://other.test/31337'] } },
})

/** A transfer that another tab has handed over. */
const sameTransfer: Intent = {
  id: 'of another tab',
  createdAt: 1_799_999_999_000,
  kind: 'transfer',
  caipNetworkId: 'eip155:31337',
  from: alice,
  to: bob,
  value: '12500000000000000000',
  nonce: 3,
  status: 'handed-over',
  hash: null,
}

const dollar = `0x${'7a'.repeat(20)}`
const tokens = [
  {
    ...({ caipNetworkId: 'eip155:31337', address: dollar } as const),
    ...{ symbol: 'USDQ', name: 'Quay Dollar', decimals: 6 },
  },
]
/** The review of a token, which behaves as `token` says. */
const ofToken = (
  name: string,
  shows: string,
  token: FakeToken = {},
  canSimulate = true,
): Story => ({
  name,
  shows,
  options: { tokens },
  async play({ kit, connect, chain }) {
    chain.tokens[dollar] = token
    chain.canSimulate = canSimulate
    await connect()
    kit.modal.open()
    kit.router.push('WalletSend')
    await press('[data-testid="send-coin"]')
    await press(`[data-testid="token-${dollar}"]`)
    await typeText('[data-testid="send-amount"]', '12.5')
    await typeText('[data-testid="send-receiver"]', bob)
    await press('[data-testid="send-review"]')
    await find('[data-testid="send-confirm"]')
  },
})

export const stories: Story[] = [
  ofToken('token', '[data-testid="fact-arrives"]'),
  ofToken('token-keeps-part', '[data-testid="preview-keeps-part"]', { arrives: 98n }),
  ofToken('token-arrives-nothing', '[data-testid="preview-arrives-nothing"]', { arrives: 0n }),
  ofToken('token-other-symbol', '[data-testid="preview-other-symbol"]', { symbol: 'WETH' }),
  ofToken('token-not-simulated', '[data-testid="preview-not-simulated"]', {}, false),
  { name: 'review', shows: '[data-testid="send-confirm"]', play: (test) => review(test) },
  {
    name: 'long-amount',
    shows: '.review-amount.longest',
    play: (test) => review(test, bob, '0.000123456789012345'),
  },
  {
    name: 'marked',
    options: { pictures: async (kind) => (kind === 'coin' ? pictures.ember : pictures.harbor) },
    shows: '.review-network > img:not([hidden])',
    play: review,
  },
  {
    name: 'to-contract',
    shows: '[data-testid="preview-to-contract"]',
    async play(test) {
      test.chain.quantities.eth_getCode = '0x6080604052'
      await review(test)
    },
  },
  {
    name: 'to-own',
    shows: '[data-testid="preview-to-own"]',
    play: (test) => review(test, alice),
  },
  {
    name: 'to-burn',
    shows: '[data-testid="preview-to-burn"]',
    play: (test) => review(test, '0x000000000000000000000000000000000000dEaD'),
  },
  {
    name: 'fee-high',
    shows: '[data-testid="preview-fee-high"]',
    async play(test) {
      test.chain.fees = {
        baseFeePerGas: ['0x989680', '0x989680'],
        gasUsedRatio: [0.5],
        reward: [['0x1']],
      }
      await review(test)
    },
  },
  {
    name: 'fee-extreme',
    shows: '[data-testid="preview-fee-high"]',
    async play(test) {
      test.chain.quantities.eth_gasPrice = '0x9184e72a001' // 10,000 gwei and a little
      test.chain.quantities.eth_getBalance = '0x56bc75e2d63100000' // 100 coins
      await review(test)
    },
  },
  {
    name: 'balance-differs',
    shows: '[data-testid="preview-balance-differs"]',
    options: { networks: [twoNodes] },
    async play(test) {
      test.chain.balances['other.test'] = '0x1158e460913d00000' // 20 coins
      await review(test)
    },
  },
  {
    name: 'fee-missing',
    shows: '[data-testid="send-failure"]',
    async play(test) {
      await review(test)
      test.chain.quantities.eth_getBalance = '0xad78ebc5ac620000' // the amount, and nothing for the fee
      await test.kit.account.refreshBalance({ force: true })
    },
  },
  {
    name: 'under-way',
    shows: '[data-testid="send-again"]',
    options: { sent: [sameTransfer] },
    async play(test) {
      await review(test)
      await press('[data-testid="send-confirm"]')
    },
  },
  {
    name: 'waiting-here',
    shows: '[data-testid="open-wallet"]',
    async play(test) {
      test.harbor.answers.eth_sendTransaction = never
      await review(test)
      Object.assign(test.kit.connection.link('eip155') ?? {}, { openUrl: 'harbor://wc' })
      await press('[data-testid="send-confirm"]')
    },
  },
  {
    name: 'waiting',
    shows: '[data-testid="send-waiting"]',
    async play(test) {
      test.harbor.answers.eth_sendTransaction = never
      await review(test)
      await press('[data-testid="send-confirm"]')
    },
  },
  {
    name: 'stopped',
    shows: '[data-testid="send-end"][data-code="transaction/outcome-unknown"]',
    async play(test) {
      let isAsked = false
      test.harbor.answers.eth_sendTransaction = () => {
        isAsked = true
        return never()
      }
      await review(test)
      await press('[data-testid="send-confirm"]')
      await until('the wallet asked', () => isAsked)
      await press('[data-testid="send-stop"]')
    },
  },
  {
    name: 'declined',
    shows: '[data-testid="send-failure"]',
    async play(test) {
      test.harbor.answers.eth_sendTransaction = () => Promise.reject(rejection())
      await review(test)
      await press('[data-testid="send-confirm"]')
    },
  },
  {
    name: 'failed',
    shows: '[data-testid="send-end"][data-code]',
    async play(test) {
      test.harbor.answers.eth_sendTransaction = () => Promise.reject(new Error('no idea'))
      await review(test)
      await press('[data-testid="send-confirm"]')
    },
  },
]
