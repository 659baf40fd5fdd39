import { expect, onTestFinished, test } from 'vitest'
import { createKit } from '../src/kit.js'
import type { CaipNetworkId } from '../src/networks/caip-network.js'
import { defineNetwork } from '../src/networks/define-network.js'
import type { KitOptions } from '../src/options/options.js'
import { universal } from '../src/universal.js'
import { bob, fakeConnector, fakeProvider } from './fake-connector.js'
import { fakePage } from './fake-page.js'

const network = (id: number, http: string[]) =>
  defineNetwork({
    ...{ id, name: `Chain ${id}`, rpcUrls: { default: { http } } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
const bare = network(1, [])
const withNode = network(2, ['https://rpc.test'])

/** A kit whose wallet is on a network, and reads nothing of it. What the page requests is noted. */
async function connected(at: CaipNetworkId, given: Partial<KitOptions> = {}) {
  const asked: unknown[] = []
  const { environment } = fakePage()
  const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }
  const kit = createKit(
    { networks: [bare, withNode], metadata, ...given },
    {
      ...environment,
      fetch(input) {
        asked.push(input)
        return Promise.reject(new TypeError('no network'))
      },
    },
  )
  onTestFinished(kit.destroy)
  const { provider } = fakeProvider({ eth_chainId: () => `0x${at.split(':')[1]}` })
  const { connector, link } = fakeConnector()
  connector.connect = async () => ({ ...link, provider, caipNetworkId: at })
  kit.connectors.add(connector)
  await kit.connection.connect(connector.id)
  const read = () => kit.connection.provider('eip155').request({ method: 'eth_blockNumber' })
  return { kit, asked, read }
}

test('error: rpc/url-missing reaches the dapp that reads a network without endpoints, and who sends there', async () => {
  const { kit, asked, read } = await connected(bare.caipNetworkId)
  await expect(read()).rejects.toMatchObject({
    code: 4901,
    message: 'No RPC url provided for chainId',
    cause: { code: 'rpc/url-missing' },
  })
  const send = await kit.load('send')
  send.set({ sendTokenAmount: '1', receiverAddress: bob })
  await expect(send.review()).rejects.toMatchObject({ code: 'rpc/url-missing' })
  await kit.account.refreshBalance({ force: true })
  expect(kit.account.state.eip155.balanceStatus).toBe('failed')
  expect(asked).toEqual([])
})

test('error: rpc/provider-not-found for a dapp that reads a network it has not configured; a wallet’s own method stays unsupported', async () => {
  const { kit, asked, read } = await connected('eip155:9')
  await expect(read()).rejects.toMatchObject({
    code: 4901,
    message: 'JSON-RPC provider for chain not found',
    cause: { code: 'rpc/provider-not-found' },
  })
  const provider = kit.connection.provider('eip155')
  await expect(provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({
    code: 4200,
  })
  expect(asked).toEqual([])
})

test('error: rpc/provider-not-found for a dapp whose chains are not read: those of the universal adapter', async () => {
  const { asked, read } = await connected(withNode.caipNetworkId, {
    families: [universal('eip155')],
  })
  await expect(read()).rejects.toMatchObject({ cause: { code: 'rpc/provider-not-found' } })
  expect(asked).toEqual([])
})
