import { expect, test } from 'vitest'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { NetworkPicturesDeps } from './network-pictures.js'
import { createNetworkPictures } from './network-pictures.js'

type Asked = Pick<CaipNetwork, 'caipNetworkId' | 'assets'>
const [first, second]: Asked[] = [{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:2' }]

function setUp(change: Partial<NetworkPicturesDeps> = {}) {
  const log: string[] = []
  const pictures = createNetworkPictures({
    async listed() {
      log.push('list')
      return ['eip155:1', 'eip155:3']
    },
    async image(id) {
      log.push(id)
      return `data:image/png;base64,${id}`
    },
    ...change,
  })
  return { log, read: (one: Asked | undefined) => one && pictures.read(one), pictures }
}

test('default: by the id in the provider’s list, each asked for once, and what is not listed never', async () => {
  const { log, read } = setUp()
  const all = await Promise.all([first, second, first].map(read))
  expect(all).toEqual(['data:image/png;base64,eip155:1', null, 'data:image/png;base64,eip155:1'])
  expect(await read(first)).toBe(all[0])
  expect(log).toEqual(['list', 'eip155:1'])
})

test('the id that the dapp names counts first, and needs no list', async () => {
  const { log, read } = setUp()
  const named = { caipNetworkId: 'eip155:2', assets: { imageId: '692ed6ba-e569' } } as const
  expect(await read(named)).toBe('data:image/png;base64,692ed6ba-e569')
  expect(log).toEqual(['692ed6ba-e569'])
  for (const imageId of ['', '../x', 'a'.repeat(65), 'a b'])
    expect(await read({ caipNetworkId: 'eip155:1', assets: { imageId } })).toBeNull()
  expect(log).toHaveLength(1)
})

test.each([
  ['a list', { listed: () => Promise.reject(new Error('down')) }],
  ['a picture', { image: () => Promise.reject(new Error('404')) }],
] as const)('%s that fails: none, and it is not asked for again', async (_what, change) => {
  let asks = 0
  const [[name, fails] = []] = Object.entries(change)
  const counted = {
    [String(name)]() {
      asks++
      return fails?.()
    },
  }
  const { read } = setUp(counted as Partial<NetworkPicturesDeps>)
  for (let i = 0; i < 3; i++) expect(await read(first)).toBeNull()
  expect(asks).toBe(1)
})

test('destroyed: what is on its way is given up', () => {
  let given: AbortSignal | null = null
  const { read, pictures } = setUp({
    listed(signal) {
      given = signal
      return new Promise(() => undefined)
    },
  })
  void read(first)
  pictures.destroy()
  expect(given).toMatchObject({ aborted: true })
})
