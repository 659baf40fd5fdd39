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

const sentTo = (to: string, nonce: number): Intent => ({
  id: `${nonce}`,
  createdAt: 1_799_999_999_000 + nonce,
  caipNetworkId: 'eip155:31337',
  from: alice,
  to,
  value: '1',
  nonce,
  status: 'succeeded',
  hash: `0x${`${nonce}`.repeat(64)}`,
})

export const stories: Story[] = [
  { name: 'empty', shows: '[data-testid="send-amount"]', play: open },
  {
    name: 'filled',
    shows: '[data-testid="send-review"]:not(:disabled)',
    async play(test) {
      await open(test)
      await fill('12.5', bob)
    },
  },
  {
    name: 'marked',
    options: { pictures: async (kind) => (kind === 'coin' ? pictures.ember : pictures.harbor) },
    shows: '.coin-badge > img:not([hidden])',
    play: open,
  },
  {
    name: 'problems',
    shows: '[aria-invalid="true"]',
    async play(test) {
      await open(test)
      await fill('1e18', `${bob.slice(0, -1)}b`)
    },
  },
  {
    name: 'fee-missing',
    shows: '[data-testid="send-use-max"]',
    async play(test) {
      await open(test)
      await fill('40', bob)
    },
  },
  {
    name: 'comma',
    shows: '[data-testid="send-as-point"]',
    async play(test) {
      await open(test)
      await fill('1,500', bob)
    },
  },
  {
    name: 'name',
    shows: '#receiver[aria-invalid="true"]',
    async play(test) {
      await open(test)
      await fill('12.5', 'alice.eth')
    },
  },
  {
    name: 'to-contract',
    shows: '[data-testid="send-to-contract"]',
    async play(test) {
      test.chain.quantities.eth_getCode = '0x6080604052'
      await open(test)
      await fill('12.5', bob)
    },
  },
  {
    name: 'to-burn',
    shows: '[data-testid="send-to-burn"]',
    async play(test) {
      await open(test)
      await fill('12.5', '0x000000000000000000000000000000000000dEaD')
    },
  },
  {
    name: 'focused',
    shows: '[data-testid="receiver-face"]',
    async play(test) {
      await open(test)
      await fill('12.5', bob)
      const input = await find('[data-testid="send-receiver"]')
      await until('the focus', () => {
        input.focus()
        return focusedElement() === input
      })
    },
  },
  {
    name: 'recent',
    shows: `[data-testid="recent-${bob}"]`,
    options: { sent: [sentTo(alice, 1), sentTo(bob, 2)] },
    play: open,
  },
  {
    name: 'secret',
    shows: '[data-testid="secret-warning"]',
    async play(test) {
      await open(test)
      await fill('12.5', `0x${'4f'.repeat(32)}`)
    },
  },
  {
    name: 'preparing',
    shows: '[aria-busy="true"]',
    async play(test) {
      await open(test)
      await fill('12.5', bob)
      test.chain.mood = 'silent'
      await press('[data-testid="send-review"]')
    },
  },
  {
    name: 'failed',
    shows: '[data-testid="send-failure"]',
    async play(test) {
      await open(test)
      await fill('12.5', bob)
      test.chain.mood = 'down'
      await press('[data-testid="send-review"]')
    },
  },
  {
    name: 'would-fail',
    shows: '#receiver[aria-invalid="true"]',
    async play(test) {
      await open(test)
      await fill('12.5', bob)
      test.chain.errors.eth_estimateGas = { code: 3, message: 'execution reverted' }
      await press('[data-testid="send-review"]')
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
