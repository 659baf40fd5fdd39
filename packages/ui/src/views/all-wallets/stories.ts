import { fakeWallet } from '../../test/fake-wallet.js'
import { fakeWalletList } from '../../test/fake-wallet-list.js'
import { find, type as typeText } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'

const show = ({ kit }: TestKit) => {
  kit.modal.open()
  kit.router.push('AllWallets')
}
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const announced = (id: string, name: string) => fakeWallet({ id, name }).connector

/** Opens the list and searches it. */
const searchFor = (query: string) => async (test: TestKit) => {
  show(test)
  await find('.viewport li')
  await typeText('[data-testid="wallet-search"]', query)
  test.clock.advance(300)
}

export const stories: Story[] = [
  {
    name: 'without-marks',
    options: { pictures: undefined },
    shows: `[data-testid="wallet-${rainbow}"]`,
    async play(test) {
      test.add(test.harbor.connector, test.overRelay.connector)
      await (await test.kit.load('wallets')).prepare()
      show(test)
    },
  },
  {
    name: 'wallets',
    shows: '.viewport li [data-testid="wallet-com.harbor"]',
    async play(test) {
      const wallets = await test.kit.load('wallets')
      await wallets.prepare()
      wallets.remember(rainbow)
      test.add(test.harbor.connector, test.ember.connector, announced('io.metamask', 'MetaMask'))
      test.add(test.overRelay.connector)
      show(test)
    },
  },
  {
    name: 'phone',
    options: { phone: true },
    shows: '[data-testid="show-code"]',
    play(test) {
      test.add(test.overRelay.connector)
      show(test)
    },
  },
  { name: 'search', shows: '[data-testid="clear-search"]', play: searchFor('wal') },
  {
    name: 'certified',
    shows: '[data-testid="certified-only"][aria-checked="true"]',
    async play(test) {
      await searchFor('')(test)
      ;(await find('[data-testid="certified-only"]')).click()
    },
  },
  {
    name: 'secret',
    shows: '[data-testid="secret-warning"]',
    play: searchFor('abandon ability able about'),
  },
  { name: 'nothing-found', shows: '[data-testid="nothing-found"]', play: searchFor('zzz') },
  {
    name: 'nothing-certified',
    shows: '[data-testid="nothing-found"]',
    async play(test) {
      await searchFor('rainb')(test)
      ;(await find('[data-testid="certified-only"]')).click()
    },
  },
  {
    name: 'loading',
    options: { walletList: fakeWalletList(600, () => 'silent').fetch },
    shows: '[data-testid="wallets-loading"]',
    play(test) {
      test.add(test.harbor.connector)
      show(test)
    },
  },
  {
    name: 'many',
    options: { walletList: fakeWalletList(600).fetch },
    shows: '.viewport li',
    play(test) {
      const long = 'A wallet with a name that is very much longer than any row of this list'
      test.add(announced('x.long', long), announced('x.wide', '钱包'))
      show(test)
    },
  },
  {
    name: 'next-page-failed',
    options: {
      walletList: fakeWalletList(600, (query) => query.get('page') === '1').fetch,
    },
    shows: '[data-testid="wallets-failed"]',
    async play(test) {
      show(test)
      await find('.viewport li')
      const viewport = await find('.viewport')
      viewport.scrollTop = 10_000
      viewport.dispatchEvent(new Event('scroll'))
      await find('[data-testid="wallets-failed"]')
      viewport.scrollTop = viewport.scrollHeight // the error is shown below the rows
    },
  },
  {
    name: 'stand-in',
    options: { walletList: fakeWalletList(0, () => false).fetch },
    shows: '[data-testid="stand-in"]',
    play: show,
  },
  {
    name: 'same-identity',
    shows: '.tag.caution',
    play(test) {
      const twin = fakeWallet({ id: 'com.harbor#2', name: 'Harbor', rdns: 'com.harbor' }).connector
      test.add(test.harbor.connector, twin)
      show(test)
    },
  },
  {
    name: 'name-taken',
    shows: '.tag.caution',
    play(test) {
      test.add(fakeWallet({ id: 'com.evil.drainer', name: 'MetaMask' }).connector)
      show(test)
    },
  },
  {
    name: 'none',
    options: { includeWallets: ['no-such-wallet'] },
    shows: '[data-testid="no-wallets"]',
    play: show,
  },
]
