import { type as typeText } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import { local, local2, testNetwork } from '../../test/test-kit.js'

const names = 'Aurora,Basalt,Coral,Dune,Estuary,Fjord,Glacier'.split(',')
const many = [local, local2, ...names.map((name, n) => testNetwork(40_000 + n, name))]

export const stories: Story[] = [
  {
    name: 'few',
    shows: '[data-testid="network-eip155:31338"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      kit.router.push('Networks')
    },
  },
  {
    name: 'many',
    options: { networks: many },
    shows: '[data-testid="network-search"]',
    play({ kit }) {
      kit.modal.open({ view: 'Networks' })
    },
  },
  {
    name: 'nothing-found',
    options: { networks: many },
    shows: '[data-testid="no-network"]',
    async play({ kit }) {
      kit.modal.open({ view: 'Networks' })
      await typeText('[data-testid="network-search"]', 'zzz')
    },
  },
  {
    name: 'secret',
    options: { networks: many },
    shows: '[data-testid="secret-warning"]',
    async play({ kit }) {
      kit.modal.open({ view: 'Networks' })
      await typeText('[data-testid="network-search"]', '的 一 是 在')
    },
  },
  {
    name: 'not-approved',
    shows: '.tag.caution',
    async play({ kit, add, harbor }) {
      const link = { ...harbor.link(), approvedCaipNetworkIds: [local.caipNetworkId] }
      add({ ...harbor.connector, connect: async () => link })
      await kit.connection.connect('com.harbor')
      kit.modal.open()
      kit.router.push('Networks')
    },
  },
]
