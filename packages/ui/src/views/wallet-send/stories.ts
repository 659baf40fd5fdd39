import type { Intent } from '@gla/core'
import { focusedElement } from '../../keyboard/focused-element.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { find, press, type as typeText, until } from '../../test/find.js'
import { pictures } from '../../test/pictures.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'

async function open({ kit, connect }: TestKit) {
  await connect()
  kit.modal.open()
  kit.router.push('WalletSend')
  await find('[data-testid="send-amount"]')
}
async function fill(amount: string, receiver: string) {
  await typeText('[data-testid="send-amount"]', amount)
  await typeText('[data-testid="send-receiver"]', receiver)
}

/** Moves the focus on, once the view has set it to its first field. */
async function focus(selector: string) {
  await until('the first focus', () => focusedElement()?.id === 'amount')
  const element = await find(selector)
  await until('the focus', () => {
    element.focus()
    return focusedElement() === element
  })
}

const sentTo = (to: string, nonce: number): Intent => ({
  id: `${nonce}`,
  createdAt: 1_799_999_999_000 + nonce,
  kind: 'transfer',
  caipNetworkId: 'eip155:31337',
  from: alice,
  to,
  value: '1',
  nonce,
  status: 'succeeded',
  hash: `0x${`${nonce}`.repeat(64)}`,
})

/** A story of a form that is filled in, after `before` has set the scene; `after` is what follows. */
const filled = (
  name: string,
  shows: string,
  [amount, receiver]: [amount: string, receiver: string],
  { before, after }: { before?: (test: TestKit) => void; after?: (test: TestKit) => unknown } = {},
): Story => ({
  name,
  shows,
  async play(test) {
    before?.(test)
    await open(test)
    await fill(amount, receiver)
    await after?.(test)
  },
})
const dollar = `0x${'7a'.repeat(20)}`
const tokens = [
  {
    ...({ caipNetworkId: 'eip155:31337', address: dollar } as const),
    ...{ symbol: 'USDQ', name: 'Quay Dollar', decimals: 6 },
  },
]
/** The form with a token of the dapp. */
async function openToken(test: TestKit) {
  test.chain.tokens[dollar] ??= {}
  await open(test)
  await press('[data-testid="send-coin"]')
  await press(`[data-testid="token-${dollar}"]`)
  await find(`[data-token="${dollar}"]`)
}

/** The same, sent to review after `before`. */
const reviewed = (name: string, shows: string, before: (test: TestKit) => void) =>
  filled(name, shows, ['12.5', bob], {
    async after(test) {
      before(test)
      await press('[data-testid="send-review"]')
    },
  })

export const stories: Story[] = [
  { name: 'empty', shows: '[data-testid="send-amount"]', play: open },
  filled('filled', '[data-testid="send-review"]:not(:disabled)', ['12.5', bob]),
  {
    name: 'marked',
    options: { pictures: async (kind) => (kind === 'coin' ? pictures.ember : pictures.harbor) },
    shows: '.coin-badge > img:not([hidden])',
    play: open,
  },
  filled('problems', '[aria-invalid="true"]', ['1e18', `${bob.slice(0, -1)}b`]),
  filled('fee-missing', '[data-testid="send-use-max"]', ['40', bob]),
  filled('comma', '[data-testid="send-as-point"]', ['1,500', bob]),
  filled('name', '#receiver[aria-invalid="true"]', ['12.5', 'alice.eth']),
  filled('to-contract', '[data-testid="send-to-contract"]', ['12.5', bob], {
    before: ({ chain }) => {
      chain.quantities.eth_getCode = '0x6080604052'
    },
  }),
  filled('to-burn', '[data-testid="send-to-burn"]', [
    '12.5',
    '0x000000000000000000000000000000000000dEaD',
  ]),
  filled('focused', '[data-testid="send-balance"] button', ['12.5', bob], {
    before: ({ chain }) => {
      chain.quantities.eth_getBalance = `0x${(40_123_987_654_321_000_001n).toString(16)}`
    },
    after: () => focus('[data-testid="send-balance"] button'),
  }),
  filled('receiver-refused', '[data-testid="receiver-refused"]', ['12.5', bob.repeat(4)]),
  filled('receiver-focused', '[data-testid="receiver-face"]', ['12.5', bob], {
    after: () => focus('[data-testid="send-receiver"]'),
  }),
  {
    name: 'recent',
    shows: `[data-testid="recent-${bob}"]`,
    options: { sent: [sentTo(alice, 1), sentTo(bob, 2)] },
    play: open,
  },
  filled('secret', '[data-testid="secret-warning"]', ['12.5', `0x${'4f'.repeat(32)}`]),
  reviewed('preparing', '[aria-busy="true"]', ({ chain }) => {
    chain.mood = 'silent'
  }),
  reviewed('failed', '[data-testid="send-failure"]', ({ chain }) => {
    chain.mood = 'down'
  }),
  reviewed('would-fail', '#receiver[aria-invalid="true"]', ({ chain }) => {
    chain.errors.eth_estimateGas = { code: 3, message: 'execution reverted' }
  }),
  {
    name: 'token',
    options: { tokens },
    shows: '[data-testid="send-review"]:not(:disabled)',
    async play(test) {
      await openToken(test)
      await fill('12.5', bob)
    },
  },
  {
    name: 'token-too-much',
    options: { tokens },
    shows: '#amount[aria-invalid="true"]',
    async play(test) {
      await openToken(test)
      await fill('1250.500001', bob)
    },
  },
  {
    name: 'token-differs',
    options: { tokens },
    shows: '#amount[aria-invalid="true"]',
    async play(test) {
      test.chain.tokens[dollar] = { decimals: 18 }
      await openToken(test)
      await fill('12.5', bob)
    },
  },
  {
    name: 'coin-missing',
    options: { tokens },
    shows: '#amount[aria-invalid="true"]',
    async play(test) {
      test.chain.quantities.eth_getBalance = '0x1'
      await openToken(test)
      await fill('12.5', bob)
    },
  },
  {
    name: 'look-alike',
    options: { sent: [sentTo(bob, 2)] },
    shows: '[data-testid="look-alike"]',
    async play(test) {
      await open(test)
      await fill('12.5', `${bob.slice(0, 12)}${'1'.repeat(26)}${bob.slice(-4)}`.toLowerCase())
    },
  },
  {
    name: 'in-a-foreign-frame',
    options: { ancestors: ['https://elsewhere.test'] },
    shows: '[data-testid="in-a-frame"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open({ view: 'WalletSend' })
    },
  },
  {
    name: 'not-connected',
    shows: '[data-testid="no-account"]',
    play({ kit }) {
      kit.modal.open({ view: 'WalletSend' })
    },
  },
]
