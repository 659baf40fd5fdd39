import { FeatureError } from '@gla/core'
import { pictures } from '../../pictures/pictures.js'
import { never } from '../../test/fake-wallet.js'
import { find, press } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'

const open = ({ kit, add, overRelay }: TestKit, connect = overRelay.connector.connect) => {
  add({ ...overRelay.connector, connect })
  kit.modal.open()
  kit.router.push('ConnectingWalletConnectBasic')
}
const refuse = () => Promise.reject(new FeatureError('relay/unreachable'))

export const stories: Story[] = [
  { name: 'ready', shows: '[data-testid="qr-uri"]', play: (test) => open(test) },
  {
    name: 'marked',
    options: { pictures: pictures() },
    shows: '.centre img:not([hidden])',
    play: (test) => open(test),
  },
  {
    name: 'copy-refused',
    shows: '[data-testid="copy-by-hand"]',
    async play(test) {
      test.visibility.canCopy = false
      open(test)
      await press('[data-testid="copy-link"]')
    },
  },
  { name: 'preparing', shows: '.stage .skeleton', play: (test) => open(test, never) },
  {
    name: 'expired',
    shows: '[data-testid="renew-code"]',
    async play(test) {
      open(test)
      await find('[data-testid="qr-uri"]')
      test.clock.advance(240_000)
    },
  },
  { name: 'failed', shows: '[data-testid="try-again"]', play: (test) => open(test, refuse) },
  {
    name: 'no-link',
    options: { manualControl: true },
    shows: '[data-testid="pairing-over"]',
    play: ({ kit }) => kit.modal.open(),
  },
  {
    name: 'phone',
    options: { phone: true },
    shows: '[data-testid="open-in-wallet"]:not(:disabled)',
    play: (test) => open(test),
  },
  {
    name: 'phone-preparing',
    options: { phone: true },
    shows: '[data-testid="open-in-wallet"]',
    play: (test) => open(test, never),
  },
  {
    name: 'phone-failed',
    options: { phone: true },
    shows: '[data-testid="try-again"]',
    play: (test) => open(test, refuse),
  },
  {
    name: 'phone-code',
    options: { phone: true },
    shows: '[data-testid="qr-uri"]',
    async play(test) {
      open(test)
      await press('[data-testid="toggle-code"]')
    },
  },
]
