import { pictures } from '@gla/ui/pictures'
import { expect, test } from 'vitest'
import { picture } from './chain-bed.js'
import { refusal, type Started, started, unreachedChain } from './started.js'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'

type Page = { data: { id: string; name: string; image_id?: string }[]; count: number }
async function page(provider: Started, query = ''): Promise<Page> {
  const response = await provider.get(`/getWallets?page=1&entries=100${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}
const ids = ({ data }: Page) => data.map(({ id }) => id)

test('wallets: the bundled ones, a page at a time, each once', async () => {
  const provider = await started()
  const first = await page(provider)
  const again = await provider.get('/getWallets?page=2&entries=40')
  expect(ids((await again.json()) as Page)).toEqual(ids(first).slice(40, 80))
  const beyond = await provider.get('/getWallets?page=999999999&entries=100')
  expect(await beyond.json()).toEqual({ data: [], count: first.count })
  expect(first.data[0]).toMatchObject({
    id: metaMask,
    name: 'MetaMask',
    image_id: metaMask,
    rdns: ['io.metamask', 'io.metamask.mobile'],
    chains: ['eip155'],
    mobile_link: 'metamask://',
    injected: [{ injected_id: 'isMetaMask' }],
    badge_type: 'certified',
  })
})

test('wallets: searched by name, narrowed by ids, networks and badge', async () => {
  const provider = await started()
  const all = await page(provider)
  expect((await page(provider, '&search=%20META')).data.map(({ name }) => name)).toContain(
    'MetaMask',
  )
  expect(ids(await page(provider, `&include=${trust},${metaMask}`))).toEqual([metaMask, trust])
  const without = await page(provider, `&exclude=${metaMask}`)
  expect(without.count).toBe(all.count - 1)
  expect(ids(without)).not.toContain(metaMask)
  expect(
    ids(await page(provider, '&chains=bip122:000000000019d6689c085ae165831e93')),
  ).not.toContain(metaMask)
  expect(ids(await page(provider, '&chains=eip155:56,solana:x'))).toContain(metaMask)
  const certified = await page(provider, '&badge_type=certified')
  expect(certified.count).toBeLessThan(all.count)
  expect(await page(provider, '&search=no-wallet-of-this-name')).toEqual({ data: [], count: 0 })
})

test('wallets: those of a file come after the bundled ones, or take the place of one', async () => {
  const own = { id: 'own', name: 'Our Wallet', image_id: 'none', chains: ['eip155:56'] }
  const provider = await started({ wallets: [own, { id: trust, name: 'Another Name' }] })
  expect((await page(provider, '&search=our wallet')).data).toEqual([
    { id: 'own', name: 'Our Wallet', chains: ['eip155:56'], order: expect.any(Number) },
  ])
  expect((await page(provider, `&include=${trust}`)).data[0]).toMatchObject({
    name: 'Another Name',
  })
})

test('bad input: pages and numbers of entries that there are not', async () => {
  const { get } = await started()
  for (const [query, name] of [
    ['page=0&entries=4', 'page'],
    ['page=1&entries=101', 'entries'],
    ['page=1&entries=0', 'entries'],
    ['page=-1&entries=4', 'page'],
    ['page=1', 'entries'],
    ['page=1&entries=4&badge_type=best', 'badge_type'],
  ])
    expect(await refusal(await get(`/getWallets?${query}`))).toMatchObject({ code: 400, name })
})

test('pictures: of wallets, networks and connectors from the marks, and none where there is none', async () => {
  const { get } = await started()
  const marks = pictures()
  const cases = [
    [`/getWalletImage/${metaMask}`, await marks('wallet', metaMask)],
    ['/public/getAssetImage/eip155:56', await marks('network', 'eip155:56')],
    ['/public/getAssetImage/eip155%3A1', await marks('network', 'eip155:1')],
    ['/public/getAssetImage/walletConnect', await marks('wallet', 'walletConnect')],
    ['/public/getAssetImage/google', await marks('login', 'google')],
  ] as const
  for (const [path, mark] of cases) {
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(`data:image/svg+xml,${await response.text()}`).toBe(decodeURIComponent(mark ?? ''))
  }
  for (const path of ['/getWalletImage/unheard', '/public/getAssetImage/eip155:31337'])
    expect(await refusal(await get(path))).toMatchObject({ code: 404, name: 'picture' })
})

test('token pictures: of listed tokens by address or symbol, and of coins; what is in no list has none', async () => {
  const address = '0x55d398326f99059fF775485246999027B3197955'
  const tokens = [{ address, symbol: 'USDT', name: 'Tether USD', picture }] as const
  const bnb = {
    ...unreachedChain,
    id: 'eip155:56',
    coin: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  } as const
  const { get } = await started({ chains: [unreachedChain, { ...bnb, tokens }] })
  for (const id of [address, address.toLowerCase(), `eip155:56:${address}`, 'USDT']) {
    const response = await get(`/public/getTokenImage/${id}`)
    expect(await response.text()).toBe(atob(picture.split(',')[1] ?? ''))
  }
  expect((await get('/public/getTokenImage/BNB')).status).toBe(200)
  // CAKE has a mark, and is not listed here: any contract may call itself so.
  for (const id of ['CAKE', 'usdt', `eip155:31337:${address}`, address.replace('55d', '55e')])
    expect((await get(`/public/getTokenImage/${id}`)).status).toBe(404)
})
