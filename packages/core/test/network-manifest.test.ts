import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { serverEnvironment } from '../src/environment.js'
import { createKit } from '../src/kit.js'
import { startAnvil } from './anvil.js'
import { fakePage } from './fake-page.js'
import { alice } from './wallet-connect-wallet.js'
import { createWallet, memoryStore, startTestRelay, until } from './wallet-connect-world.js'

const manifest = readFileSync(new URL('../../../docs/network-manifest.md', import.meta.url), 'utf8')
/** The kinds of hosts the manifest names: the first column of its table. */
const named = [...manifest.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, kind]) => kind)

test('a kit at work asks only hosts of the manifest, each of them by its environment', async () => {
  const chain = await startAnvil({ chainId: 31337 })
  onTestFinished(() => chain.stop())
  const relay = await startTestRelay()
  const wallet = await createWallet(relay.url)
  const hosts = { rpc: new URL(chain.url).host, relay: new URL(relay.url).host }
  const asked: string[] = []
  const kindOf = (url: string) =>
    Object.entries(hosts).find(([, host]) => host === new URL(url).host)?.[0] ?? url
  const realFetch = globalThis.fetch
  // Records requests that a library makes without the environment.
  globalThis.fetch = (input, init) => {
    asked.push(`unnoticed ${String(input)}`)
    return realFetch(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = realFetch
  })
  const kit = createKit(
    {
      networks: [chain.network],
      relayUrl: relay.url,
      projectId: 'test',
      metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
    },
    serverEnvironment({
      storage: memoryStore(),
      page: fakePage().environment.page,
      fetch(input, init) {
        asked.push(kindOf(String(input)))
        return realFetch(input, init)
      },
      openSocket(url) {
        asked.push(kindOf(url))
        return new WebSocket(url) as never
      },
    }),
  )
  onTestFinished(kit.destroy)
  kit.start()
  kit.modal.open()
  await kit.load('pairing')
  await kit.load('send')
  expect(asked).toEqual([])

  const pairing = await kit.load('pairing')
  const done = pairing.start()
  await until(() => pairing.state.now.status === 'ready')
  expect([...new Set(asked)]).toEqual(['relay'])
  const proposal = await wallet.scan(pairing.state.now.wcUri ?? '')
  await wallet.approve(proposal, { chains: ['eip155:31337'], addresses: [alice] })
  await done
  await until(() => kit.account.state.eip155.balanceStatus === 'known')
  await kit.connection.disconnect()
  expect([...new Set(asked)].sort()).toEqual(['relay', 'rpc'])
  expect(named).toEqual(expect.arrayContaining([...new Set(asked)]))
})
