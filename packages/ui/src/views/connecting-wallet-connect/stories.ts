import { FeatureError } from '@gla/core'
import { never, rejection } from '../../test/fake-wallet.js'
import { find, press } from '../../test/find.js'
import { knowing, listed, readWallets } from '../../test/listed-wallets.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'

type Connect = TestKit['overRelay']['connector']['connect']

async function open(test: TestKit, id: string, connect?: Connect) {
  const { kit, add, overRelay } = test
  add({ ...overRelay.connector, connect: connect ?? overRelay.connector.connect })
  await readWallets(test)
  kit.modal.open()
  kit.router.push('ConnectingWalletConnect', { walletId: id })
}
type Details = {
  name: string
  shows: string
  phone?: true
  connect?: Connect
  after?: Story['play']
}
const story = (id: string, { name, shows, phone, connect, after }: Details): Story => ({
  name,
  options: { ...knowing(id), ...(phone && { phone }) },
  shows,
  async play(test) {
    await open(test, id, connect)
    await after?.(test)
  },
})
const refuse = () => Promise.reject(new FeatureError('relay/unreachable'))
const decline = () => Promise.reject(rejection())
async function expire({ clock }: TestKit) {
  await find('[data-testid="copy-link"]:not(:disabled)')
  clock.advance(240_000)
}
const { rainbow, zerion, phantom, gemini, cryptoCom } = listed
const waiting = '[data-testid="connecting"][data-status="waiting"]'
const failed = '[data-testid="connecting"][data-status="failed"]'
const canOpen = '[data-testid="open-wallet"]:not([aria-busy])'

export const stories: Story[] = [
  story(rainbow, { name: 'qr-code', shows: '[data-testid="qr-uri"]' }),
  story(rainbow, { name: 'qr-code-preparing', shows: '.stage .skeleton', connect: never }),
  story(rainbow, { name: 'qr-code-expired', shows: '[data-testid="renew-code"]', after: expire }),
  story(rainbow, {
    name: 'qr-code-declined',
    shows: '[data-testid="try-again"]',
    connect: decline,
  }),
  story(rainbow, {
    name: 'relay-unreachable',
    shows: '[data-testid="try-again"]',
    connect: refuse,
  }),
  story(zerion, { name: 'tabs', shows: '[data-testid="qr-uri"]' }),
  story(zerion, {
    name: 'web',
    shows: canOpen,
    after: () => press('[data-testid="way-web"]'),
  }),
  story(zerion, {
    name: 'desktop',
    shows: canOpen,
    after: () => press('[data-testid="way-desktop"]'),
  }),
  story(zerion, {
    name: 'desktop-waiting',
    shows: waiting,
    async after() {
      await press('[data-testid="way-desktop"]')
      await press(canOpen)
    },
  }),
  story(gemini, { name: 'web-only', shows: canOpen }),
  story(cryptoCom, { name: 'long-name', shows: '[data-testid="qr-uri"]' }),
  story(rainbow, { name: 'phone', shows: canOpen, phone: true }),
  story(rainbow, {
    name: 'phone-preparing',
    shows: '[data-testid="open-wallet"][aria-busy]',
    phone: true,
    connect: never,
  }),
  story(zerion, { name: 'phone-tabs', shows: canOpen, phone: true }),
  story(rainbow, {
    name: 'phone-waiting',
    shows: waiting,
    phone: true,
    after: () => press(canOpen),
  }),
  story(rainbow, { name: 'phone-declined', shows: failed, phone: true, connect: decline }),
  story(rainbow, { name: 'phone-expired', shows: failed, phone: true, after: expire }),
  story(rainbow, { name: 'phone-relay-unreachable', shows: failed, phone: true, connect: refuse }),
  story(rainbow, {
    name: 'phone-code',
    shows: '[data-testid="qr-uri"]',
    phone: true,
    after: () => press('[data-testid="toggle-code"]'),
  }),
  story(phantom, { name: 'phone-own-browser', shows: canOpen, phone: true }),
  story(phantom, { name: 'unsupported', shows: '[data-testid="get-wallet"]' }),
  {
    name: 'found-meanwhile',
    options: knowing(rainbow),
    shows: '[data-testid="way-browser"]',
    async play(test) {
      await open(test, rainbow)
      await find('[data-testid="qr-uri"]')
      test.add({ ...test.harbor.connector, id: 'me.rainbow', name: 'Rainbow', rdns: 'me.rainbow' })
    },
  },
  {
    name: 'browser',
    options: knowing(rainbow),
    shows: '[data-testid="continue-in-browser"]',
    async play(test) {
      test.add({ ...test.harbor.connector, id: 'me.rainbow', name: 'Rainbow', rdns: 'me.rainbow' })
      await open(test, rainbow)
    },
  },
  {
    name: 'unknown',
    shows: '[data-testid="unknown-wallet"]',
    play: (test) => open(test, 'no-such-wallet'),
  },
]
