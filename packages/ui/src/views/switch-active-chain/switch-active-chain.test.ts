// @vitest-environment happy-dom
import { solanaMainnet } from '@gla/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { carol, fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import { alice, fakeWallet, never } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKit } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'

let here: TestKit & ReturnType<typeof mount>
const row = (id: string) => `[data-testid="network-${id}"]`
const shown = () => here.kit.router.current.name
const inView = () => here.kit.network.state.caipNetwork.caipNetworkId

beforeEach(() => {
  const networks = [local, local2, solanaMainnet]
  const test = createTestKit({ networks, families: [fakeSolana] })
  here = { ...test, ...mount(test) }
})
afterEach(() => {
  here.unmount()
  document.body.replaceChildren()
})

/** @param connector the connected one */
async function openNetworks(connector = here.harbor.connector) {
  here.add(connector)
  await here.kit.connection.connect(connector.id)
  here.kit.modal.open()
  await press('[data-testid="account-network"]')
}

test('a family the wallet does not have: says so, goes to it, and lists the wallets that do', async () => {
  const { kit, add } = here
  await openNetworks()
  await press(row(solanaMainnet.caipNetworkId))
  const view = await find('[data-testid="switch-active-chain"]')
  expect(view.textContent).toContain('Switch to Solana')
  expect(view.textContent).toContain('Harbor doesn’t support Solana')
  expect(inView()).toBe(local.caipNetworkId)
  add(fakeSolanaWallet())
  await press('[data-testid="switch-confirm"]')
  await press('[data-testid="wallet-app.dune"]')
  await until('connected', () => kit.connection.state.solana.status === 'connected')
  expect(inView()).toBe(solanaMainnet.caipNetworkId)
  expect(kit.account.state.solana.address).toBe(carol)
  expect(kit.account.state.eip155.address).toBe(alice)
  expect(kit.modal.state.open).toBe(false)
})

test('the wallets listed then are those of the family, with no way back to the question', async () => {
  await openNetworks()
  await press(row(solanaMainnet.caipNetworkId))
  await press('[data-testid="switch-confirm"]')
  await find('[data-testid="show-get-wallet"]')
  expect(query(document, '[data-testid="wallet-com.harbor"]')).toBe(null)
  expect(here.kit.router.state.history.map(({ name }) => name)).toEqual(['Connect'])
})

test('who closes it without connecting there is back on the network of the wallet they have', async () => {
  const { kit } = here
  await openNetworks()
  await press(row(solanaMainnet.caipNetworkId))
  await press('[data-testid="switch-confirm"]')
  await find('[data-testid="show-get-wallet"]')
  expect(inView()).toBe(solanaMainnet.caipNetworkId)
  kit.modal.close()
  await until('back', () => inView() === local.caipNetworkId)
  expect(kit.account.state.eip155.address).toBe(alice)
})

test('a wallet that switched networks meanwhile is not asked to switch back', async () => {
  const { kit, harbor } = here
  const switched: unknown[] = []
  harbor.answers.wallet_switchEthereumChain = (params) => void switched.push(params)
  const moved: { to?: (id: string) => void } = {}
  await openNetworks({
    ...harbor.connector,
    connect: async () => ({
      ...harbor.link(),
      provider: {
        ...harbor.link().provider,
        on(event, listener) {
          if (event === 'chainChanged') moved.to = listener
          return () => undefined
        },
      },
    }),
  })
  await press(row(solanaMainnet.caipNetworkId))
  await press('[data-testid="switch-confirm"]')
  await find('[data-testid="show-get-wallet"]')
  harbor.goTo(local2.caipNetworkId)
  moved.to?.('0x7a6a')
  await until('moved', () => kit.network.of('eip155').caipNetworkId === local2.caipNetworkId)
  kit.modal.close()
  await until('back', () => inView() === local2.caipNetworkId)
  expect(switched).toEqual([])
})

test('in the page the way back from the wallets leads to what is connected', async () => {
  const { kit } = here
  kit.modal.setInline(true)
  await openNetworks()
  await press(row(solanaMainnet.caipNetworkId))
  await press('[data-testid="switch-confirm"]')
  await find('[data-testid="show-get-wallet"]')
  await press('[data-testid="modal-back"]')
  await find('[data-testid="account-address"]')
  expect(inView()).toBe(local.caipNetworkId)
})

test('Cancel goes back to the networks, and nothing has changed', async () => {
  await openNetworks()
  await press(row(solanaMainnet.caipNetworkId))
  await press('[data-testid="switch-cancel"]')
  await find(row(local2.caipNetworkId))
  expect(shown()).toBe('Networks')
  expect(inView()).toBe(local.caipNetworkId)
  expect(here.kit.connection.state.eip155.status).toBe('connected')
})

test('opened by itself, Cancel closes it', async () => {
  here.kit.modal.open()
  here.kit.router.reset('SwitchActiveChain', { caipNetworkId: solanaMainnet.caipNetworkId })
  await press('[data-testid="switch-cancel"]')
  await until('closed', () => !here.kit.modal.state.open)
})

test('a wallet that has the family, and one that is connected there, are asked for no other', async () => {
  const { harbor } = here
  const both = fakeWallet({ id: 'app.tern', name: 'Tern', namespaces: ['eip155', 'solana'] })
  await openNetworks({ ...both.connector, connect: harbor.connector.connect })
  await press(row(solanaMainnet.caipNetworkId))
  await until('there', () => inView() === solanaMainnet.caipNetworkId)
  here.kit.modal.close()
  await here.kit.network.switch(local.caipNetworkId)
  here.add(fakeSolanaWallet())
  await here.kit.connection.connect('app.dune')
  expect(inView()).toBe(solanaMainnet.caipNetworkId)
  here.kit.modal.open({ view: 'Networks' })
  await press(row(local2.caipNetworkId))
  await until('there', () => inView() === local2.caipNetworkId)
})

test('a session that was approved for one family needs another wallet for the other', async () => {
  const { harbor, overRelay } = here
  const namespaces = ['eip155', 'solana'] as const
  await openNetworks({ ...overRelay.connector, namespaces, connect: harbor.connector.connect })
  await press(row(solanaMainnet.caipNetworkId))
  await until('said', () => shown() === 'SwitchActiveChain')
  expect(inView()).toBe(local.caipNetworkId)
})

test('without a wallet a network of any family just comes into view', async () => {
  here.kit.modal.open({ view: 'Networks' })
  await press(row(solanaMainnet.caipNetworkId))
  await until('there', () => inView() === solanaMainnet.caipNetworkId)
  expect(shown()).not.toBe('SwitchActiveChain')
})

test('on an unsupported network, a network of another family: says that another wallet is needed, and stays', async () => {
  const { kit, harbor, add } = here
  harbor.goTo('eip155:999')
  add(harbor.connector)
  await kit.connection.connect('com.harbor')
  await press(row(solanaMainnet.caipNetworkId))
  const view = await find('[data-testid="switch-active-chain"]')
  expect(view.textContent).toContain('Harbor doesn’t support Solana')
  expect(inView()).toBe('eip155:999')
  await press('[data-testid="switch-cancel"]')
  await find('[data-testid="disconnect"]')
  expect(shown()).toBe('UnsupportedChain')
  await press(row(solanaMainnet.caipNetworkId))
  add(fakeSolanaWallet())
  await press('[data-testid="switch-confirm"]')
  await press('[data-testid="wallet-app.dune"]')
  await until('connected', () => kit.connection.state.solana.status === 'connected')
  expect(inView()).toBe(solanaMainnet.caipNetworkId)
  expect(kit.modal.state.open).toBe(false)
})

test.each(['nobody', 'another wallet'])(
  'with %s in view, the wallet of the network that is pressed is asked in a view that says so; closing ends the wait',
  async (who) => {
    const { kit, harbor, add } = here
    harbor.answers.wallet_switchEthereumChain = never
    add(harbor.connector, fakeSolanaWallet())
    await kit.connection.connect('com.harbor')
    if (who === 'nobody') await kit.network.switch(solanaMainnet.caipNetworkId)
    else await kit.connection.connect('app.dune')
    expect(inView()).toBe(solanaMainnet.caipNetworkId)
    kit.modal.open({ view: 'Networks' })
    await press(row(local2.caipNetworkId))
    const panel = await find('[data-testid="connecting"]')
    expect(panel.textContent).toContain('Approve the switch in your wallet.')
    await until('the question', () => kit.network.state.switching === local2.caipNetworkId)
    kit.modal.close()
    await until('no question', () => kit.network.state.switching === null)
    expect(inView()).toBe(solanaMainnet.caipNetworkId)
  },
)
