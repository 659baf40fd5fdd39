import { bob } from '../../test/fake-wallet.js'
import { find, press, type as typeText } from '../../test/find.js'
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
    name: 'problems',
    shows: '[aria-invalid="true"]',
    async play(test) {
      await open(test)
      await fill('1e18', `${bob.slice(0, -1)}b`)
    },
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
