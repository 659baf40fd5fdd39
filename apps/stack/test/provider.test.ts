import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseFigures } from '../../gla/src/figures/figures.js'
import { models, staked } from '../src/earning/earning-plan.js'
import { providerChains } from '../src/provider-chains.js'
import type { Stack, StackProgress } from '../src/stack.js'
import { startStack } from '../src/start-stack.js'
import { ensureBuilt } from './built-wallet.js'
import { childrenOf, commandOf } from './processes.js'

const told: StackProgress[] = []
const taken = createServer()
let app: string
let wanted: number
let stack: Stack

beforeAll(async () => {
  await ensureBuilt()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  wanted = (taken.address() as AddressInfo).port
  app = await mkdtemp(join(tmpdir(), 'gla-app-'))
  await writeFile(join(app, 'index.html'), '<html><head></head></html>')
  stack = await startStack({
    provider: true,
    ports: { provider: wanted },
    serve: { wallet: true, app },
    onProgress: (progress) => told.push(progress),
  })
}, 60_000)

afterAll(async () => {
  await stack.close()
  taken.close()
  await rm(app, { recursive: true })
})

/** What the provider of the stack answers; the failure of the request where it is down. */
async function asked(path: string): Promise<unknown> {
  const { url = '', projectId = '' } = stack.provider ?? {}
  const query = new URLSearchParams({ projectId, st: 'test', sv: 'test' })
  const response = await fetch(`${url}${path}?${query}`)
  return (await response.json()) as unknown
}
const served = () => asked('/v1/supported-chains')

const both = { http: ['eip155:31337', 'eip155:31338'] }

test('provider: it serves the chains of the stack, and pages are told where it is', async () => {
  expect(await served()).toMatchObject(both)
  const page = await (await fetch(stack.wallet?.url ?? '')).text()
  const config = JSON.parse(/id="gla-stack">(.*?)<\/script>/.exec(page)?.[1] ?? '{}')
  expect(config.provider).toEqual({ url: stack.provider?.url, projectId: 'gla-local' })
})

const aliceNamed = { name: 'alice.gla', avatar: null }
const identityOfAlice = () => asked(`/v1/identity/${stack.accounts[0]?.address}`)

test('provider: Alice has a name from the start', async () => {
  expect(await identityOfAlice()).toEqual(aliceNamed)
})

/** The price of GLA, once the index has read the pools. */
async function priced() {
  const { url = '', projectId = '' } = stack.provider ?? {}
  const addresses = stack.chains.map(({ id, contracts }) => `eip155:${id}:${contracts.gla}`)
  const response = await fetch(`${url}/v1/fungible/price?projectId=${projectId}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ currency: 'usd', addresses, projectId }),
  })
  return ((await response.json()) as { fungibles: unknown[] }).fungibles
}

test('figures of the app: what the contracts of both chains and the provider say', async () => {
  await expect.poll(priced).toHaveLength(2)
  const response = await fetch(`${stack.app?.url}/figures.json`)
  const { networks } = parseFigures(await response.text())
  expect(networks.map(({ chainId }) => chainId)).toEqual(stack.chains.map(({ id }) => id))
  for (const { chain, market } of networks) {
    expect(market).toMatchObject({ price: '0.25', liquidity: '500000' })
    expect(chain?.supply).toMatchObject({ token: { symbol: 'GLA' }, units: 10n ** 27n })
    expect(chain?.pools).toMatchObject([{ total: staked.pool, paid: 0n, price: 'same' }])
    expect(chain?.vaults).toMatchObject([{ asset: { symbol: 'GLA' } }])
    expect(chain?.mine?.paid).toBe(0n)
    expect(chain?.mine?.models).toHaveLength(models.length)
    expect(chain?.mine?.pool?.reward).toBeGreaterThan(0n)
  }
})

test('provider: a port that is taken is replaced by a free one, and told', () => {
  const used = Number(new URL(stack.provider?.url ?? '').port)
  expect(used).not.toBe(wanted)
  expect(told).toContainEqual({ kind: 'port-taken', service: 'provider', wanted, used })
})

test('provider: it stops, and comes back at the same address', async () => {
  await stack.provider?.stop()
  await expect(served()).rejects.toThrow('fetch failed')
  await stack.provider?.start()
  expect(await served()).toMatchObject(both)
  expect(await identityOfAlice()).toEqual(aliceNamed)
})

test.skipIf(process.platform !== 'linux')(
  'provider: killed in the middle of its work, it is told, and comes back with its folder',
  async () => {
    const pid = childrenOf(process.pid).find((one) => commandOf(one).includes('provider-entry'))
    process.kill(pid ?? 0, 'SIGKILL')
    const said = () =>
      told.flatMap((progress) => (progress.kind === 'notice' ? [progress.text] : []))
    await expect.poll(said, { timeout: 10_000 }).toHaveLength(1)
    expect(said()[0]).toContain('The provider exited unexpectedly (SIGKILL).')
    await stack.provider?.start()
    expect(await served()).toMatchObject(both)
  },
)

test('provider: GLA, tUSD, WETH and DRIFT are its tokens on every chain; GLA has a picture', () => {
  for (const { tokens = [] } of providerChains(stack.chains)) {
    expect(tokens.map(({ symbol, name }) => [symbol, name])).toEqual([
      ['GLA', 'GLA'],
      ['tUSD', 'Test USD'],
      ['WETH', 'Wrapped Ether'],
      ['DRIFT', 'Drift'],
    ])
    expect(tokens.map(({ picture }) => picture?.slice(0, 19))).toEqual([
      'data:image/svg+xml,',
      undefined,
      undefined,
      undefined,
    ])
  }
})
