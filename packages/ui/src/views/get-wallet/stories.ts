import { fakeWallet } from '../../test/fake-wallet.js'
import { fakeWalletList } from '../../test/fake-wallet-list.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'

const show = ({ kit }: TestKit) => {
  kit.modal.open()
  kit.router.push('GetWallet')
}
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'

export const stories: Story[] = [
  { name: 'wallets', shows: 'li .row', play: show },
  { name: 'phone', options: { phone: true }, shows: 'li .row', play: show },
  {
    name: 'featured',
    options: { featuredWallets: [rainbow] },
    shows: `[data-testid="get-${rainbow}"]`,
    play(test) {
      test.add(fakeWallet({ id: 'io.metamask', name: 'MetaMask' }).connector)
      show(test)
    },
  },
  {
    name: 'loading',
    options: { walletList: fakeWalletList(9, () => 'silent').fetch },
    shows: '[data-testid="wallets-loading"]',
    play: show,
  },
  {
    name: 'none',
    options: { includeWallets: ['no-such-wallet'] },
    shows: '[data-testid="find-wallet"]',
    play: show,
  },
]
