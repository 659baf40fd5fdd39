import { fakeWalletList } from '../../test/fake-wallet-list.js'
import { knowing, listed, readWallets } from '../../test/listed-wallets.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'

const open = (walletId: string) => async (test: TestKit) => {
  await readWallets(test)
  test.kit.modal.open()
  test.kit.router.push('Downloads', { walletId })
}
const { rainbow, gemini, cryptoCom } = listed

export const stories: Story[] = [
  {
    name: 'all',
    options: knowing(rainbow),
    shows: '[data-testid="download-chrome"]',
    play: open(rainbow),
  },
  {
    name: 'phone',
    options: { ...knowing(cryptoCom), phone: true },
    shows: '[data-testid="download-app-store"]',
    play: open(cryptoCom),
  },
  {
    name: 'website-only',
    options: knowing(gemini),
    shows: '[data-testid="download-website"]',
    play: open(gemini),
  },
  {
    name: 'nowhere',
    options: { walletList: fakeWalletList(1).fetch },
    shows: '[data-testid="no-downloads"]',
    play: open('w0'),
  },
  { name: 'unknown', shows: '[data-testid="unknown-wallet"]', play: open('no-such-wallet') },
]
