import { expect, onTestFinished, test } from 'vitest'
import { serverEnvironment } from '../src/environment.js'
import { createKit } from '../src/kit.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { alice } from './fake-connector.js'
import { fakeStore } from './fake-page.js'
import { fakeWindow } from './fake-window.js'

const network = defineNetwork({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const announcement = (n: number) => ({
  info: {
    uuid: `350670db-19fa-4704-a166-${n.toString(16).padStart(12, '0')}`,
    name: `Wallet ${n}`,
    icon: '',
    rdns: `com.wallet${n}`,
  },
  provider: {
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x1'
      if (method.endsWith('ccounts')) return [alice]
      throw Object.assign(new Error(method), { code: 4200 })
    },
  },
})

/** A page with the honest wallet. `strangers` is the number of wallets that a hostile script announces before it. */
function visit(storage: ReturnType<typeof fakeStore>, strangers: number) {
  const { page, announce } = fakeWindow()
  page.listen('eip6963:requestProvider', () => {
    for (let n = 0; n < strangers; n++) announce(announcement(n + 10))
    announce(announcement(1))
  })
  const kit = createKit(
    {
      networks: [network],
      metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
    },
    serverEnvironment({ page, storage }),
  )
  onTestFinished(kit.destroy)
  kit.start()
  return kit
}

test('flood: the wallet used last is found and restored behind 10,000 others; after signing out it is still shown', async () => {
  const storage = fakeStore()
  await visit(storage, 0).connection.connect('com.wallet1')

  const flooded = visit(storage, 10_000)
  await expect.poll(() => flooded.connection.state.eip155.status).toBe('connected')
  expect(flooded.connectors.state.list).toHaveLength(65)
  await flooded.connection.disconnect()

  const later = visit(storage, 10_000)
  await expect.poll(() => later.connectors.state.list.map(({ id }) => id)).toContain('com.wallet1')
})
