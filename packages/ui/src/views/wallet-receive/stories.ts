import { press } from '../../test/find.js'
import { pictures } from '../../test/pictures.js'
import type { Story } from '../../test/story.js'
import type { TestKit, TestKitOptions } from '../../test/test-kit.js'
import { local, testNetwork } from '../../test/test-kit.js'

async function open({ kit, connect }: TestKit) {
  await connect()
  kit.modal.open()
  kit.router.push('WalletReceive')
}
const names = 'Aster,Birch,Cinder,Delta,Elm,Fathom,Grove'.split(',')
const many: TestKitOptions = {
  networks: [local, ...names.map((name, at) => testNetwork(40_000 + at, name))],
}

export const stories: Story[] = [
  { name: 'address', shows: '[data-testid="receive-address"]', play: open },
  {
    name: 'marked',
    options: { pictures: async (kind) => (kind === 'coin' ? pictures.ember : pictures.harbor) },
    shows: '.centre img:not([hidden])',
    play: open,
  },
  {
    name: 'large',
    shows: '.qr.large',
    async play(test) {
      await open(test)
      await press('[data-testid="qr-size"]')
    },
  },
  {
    name: 'one-network',
    options: { networks: [local] },
    shows: '[data-testid="compatible-networks"]',
    play: open,
  },
  {
    name: 'many-networks',
    options: many,
    shows: '[data-testid="compatible-networks"]',
    play: open,
  },
]
