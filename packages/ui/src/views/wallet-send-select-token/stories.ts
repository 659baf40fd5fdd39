import { fakeProvider } from '../../test/fake-provider.js'
import { bob } from '../../test/fake-wallet.js'
import { find, type as typeText } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { local } from '../../test/test-kit.js'

const stranger = `0x${'51'.repeat(20)}`
const listed = (byte: string, symbol: string, name: string) => ({
  ...{ caipNetworkId: local.caipNetworkId, address: `0x${byte.repeat(20)}` },
  ...{ symbol, name, decimals: 6 },
})
const tokens = [listed('aa', 'USDQ', 'Quay Dollar'), listed('bb', 'EMB', 'Ember')]
const held = [
  { symbol: 'GLA' },
  { symbol: 'USDQ', name: 'Quay Dollar', at: 'a', amount: '1250.5' },
  { symbol: 'TIDE', name: 'Tidepool', at: 'c', amount: '0.00000042' },
  { symbol: 'GLA', name: 'GLA Coin', at: 'd', amount: '9000' },
  { symbol: 'AİR', name: 'Аirdrop', at: 'e', amount: '115792089237316195423570985' },
]

/** An imitation of a token of the dapp's own, and one whose name leads somewhere. */
const marked = [
  { symbol: 'GLA' },
  { symbol: 'UЅDQ', name: 'Quay Dollar', at: 'c', amount: '9000' },
  { symbol: 'USDQ', name: 'Quay Dollar', at: 'a', amount: '1250.5' },
  { symbol: 'GIFT', name: 'Claim at gift.example', at: 'd', amount: '1000' },
]

async function open({ kit, connect, chain }: TestKit) {
  chain.tokens[stranger] = { name: 'Harbor Coin', symbol: 'Harbor' }
  await connect()
  kit.modal.open()
  kit.router.push('WalletSend')
  kit.router.push('WalletSendSelectToken')
  await find('[data-testid="token-search"]')
}
const asked = (text: string) => async (test: TestKit) => {
  await open(test)
  await typeText('[data-testid="token-search"]', text)
}

export const stories: Story[] = [
  {
    name: 'held',
    options: { tokens, walletList: fakeProvider(held).fetch },
    shows: `[data-testid="token-0x${'e'.repeat(40)}"]`,
    play: open,
  },
  {
    name: 'marked',
    options: { tokens, walletList: fakeProvider(marked).fetch },
    shows: `[data-testid="token-0x${'d'.repeat(40)}"]`,
    play: open,
  },
  {
    name: 'of-the-app',
    options: { tokens },
    shows: `[data-testid="token-0x${'b'.repeat(40)}"]`,
    play: open,
  },
  { name: 'coin-only', shows: '[data-testid="token-coin"]', play: open },
  {
    name: 'loading',
    options: { tokens, walletList: fakeProvider(held, 'silent').fetch },
    shows: '.token-shape',
    play: open,
  },
  {
    name: 'failed',
    options: { tokens, walletList: fakeProvider(held, 'down').fetch },
    shows: '[data-testid="tokens-failed"]',
    async play(test) {
      await open(test)
      await find('[data-testid="tokens-failed"]')
      test.kit.toasts.hide() // three seconds later: the notice lies over the search
    },
  },
  {
    name: 'by-address',
    options: { tokens },
    shows: `[data-testid="token-${stranger}"]`,
    play: asked(stranger),
  },
  {
    name: 'no-token',
    options: { tokens },
    shows: '[data-testid="no-tokens"]',
    play: asked(bob),
  },
  {
    name: 'no-match',
    options: { tokens },
    shows: '[data-testid="no-tokens"]',
    play: asked('Zephyr'),
  },
]
