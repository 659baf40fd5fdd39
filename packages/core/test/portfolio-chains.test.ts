import { expect, onTestFinished, test } from 'vitest'
import { formatAmount } from '../src/amount/amount.js'
import { serverEnvironment } from '../src/environment.js'
import { createKit } from '../src/kit.js'
import { startAnvil } from './anvil.js'
import { alice, bob, fakeConnector, fakeProvider } from './fake-connector.js'
import { fakePage } from './fake-page.js'

test('two real chains: what the account has of both coins, after its own transaction too', async () => {
  const [first, second] = await Promise.all([
    startAnvil({ chainId: 31337 }),
    startAnvil({ chainId: 31338 }),
  ])
  onTestFinished(async () => {
    await Promise.all([first.stop(), second.stop()])
  })
  await second.rpc('anvil_setBalance', [alice, '0x1'])
  const metadata = { name: 'Dapp', description: '', url: 'http://localhost', icons: [] }
  const kit = createKit(
    { networks: [first.network, second.network], metadata },
    serverEnvironment({ page: fakePage().environment.page }),
  )
  onTestFinished(kit.destroy)
  const { provider } = fakeProvider({
    eth_chainId: () => '0x7a69',
    eth_sendTransaction: (params) => first.rpc('eth_sendTransaction', params as unknown[]),
  })
  const { connector, link } = fakeConnector()
  connector.connect = async () => ({ ...link, provider, caipNetworkId: 'eip155:31337' })
  kit.connectors.add(connector)
  await kit.connection.connect(connector.id)

  const portfolio = await kit.load('portfolio')
  portfolio.watch()
  const coins = () => portfolio.state.networks.map(({ coin }) => `${coin.status} ${coin.balance}`)
  await expect.poll(coins).toEqual(['known 10000', 'known 0.000000000000000001'])

  const value = '0xde0b6b3a7640000'
  await kit.connection
    .provider('eip155')
    .request({ method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value }] })
  await expect.poll(coins, { timeout: 20_000 }).not.toContain('known 10000')
  const left = formatAmount(await first.balance(alice), 18)
  expect(coins()[0]).toBe(`known ${left}`)
  expect(left).toMatch(/^9998\.9/)
})
