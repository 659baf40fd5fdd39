import { expect, test } from 'vitest'
import { alice } from '../../test/fake-connector.js'
import { approvingWallet, fakePage } from '../../test/fake-page.js'
import { createTestKit, local } from '../../test/test-kit.js'
import { createKit } from '../kit.js'

test.each([
  { basic: false, found: ['com.honest'], view: 'Connect' },
  { basic: true, found: [], view: 'ConnectingWalletConnectBasic' },
] as const)(
  'basic mode, $basic: the page is looked through for wallets, or not, and the first view is $view (spec §2)',
  async ({ basic, found, view }) => {
    const { environment, clock } = fakePage([approvingWallet(alice)])
    const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }
    const kit = createKit({ networks: [local], metadata, basic }, environment)
    kit.start()
    kit.modal.open()
    await clock.advance(1_000)
    expect(kit.connectors.state.list.map(({ id }) => id)).toEqual(found)
    expect(kit.router.current.name).toBe(view)
    kit.destroy()
  },
)

test('basic mode: no other view can be asked for until a wallet is connected, then any', async () => {
  const { kit, connect } = createTestKit({ basic: true })
  kit.modal.open({ view: 'Networks' })
  expect(kit.router.current.name).toBe('ConnectingWalletConnectBasic')
  await connect()
  kit.modal.open()
  expect(kit.router.current.name).toBe('Account')
  kit.modal.open({ view: 'Networks' })
  expect(kit.router.current.name).toBe('Networks')
  kit.destroy()
})
