import { expect, test } from 'vitest'
import { fakeAuth } from '../../test/fake-auth.js'
import { fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'
import { switchError } from '../adapters/switch-error.js'
import { readFeatures } from '../kit.js'
import { solanaMainnet } from '../networks/solana-networks.js'
import { chooseNetwork } from './choose-network.js'

const networks = [local, local2, solanaMainnet]
const setUp = () => createTestKit({ networks, families: [fakeSolana] })

test('the one in view: back to what was there before, or closed', async () => {
  const { kit, connect } = setUp()
  await connect()
  kit.modal.open()
  kit.router.push('Networks')
  await chooseNetwork(kit, local)
  expect(kit.router.current.name).toBe('Account')
  await chooseNetwork(kit, local)
  expect(kit.modal.state.open).toBe(false)
  kit.destroy()
})

test('another one of the family: its wallet is asked, in a view of its own', async () => {
  const { kit, connect } = setUp()
  await connect()
  kit.modal.open({ view: 'Networks' })
  await chooseNetwork(kit, local2)
  expect(kit.router.current).toEqual({
    name: 'SwitchNetwork',
    data: { caipNetworkId: local2.caipNetworkId, isNew: false },
  })
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe(local.caipNetworkId)
  kit.destroy()
})

test('one outside the networks of the account: the switch goes back one view (spec §2)', async () => {
  for (const [approved, expected] of [
    [[local.caipNetworkId], ['Account', 'Networks']],
    [[local.caipNetworkId, local2.caipNetworkId], ['Account']],
  ] as const) {
    const { kit, connect, harbor } = setUp()
    Object.assign(harbor.link, { approvedCaipNetworkIds: approved })
    await connect()
    kit.modal.open()
    kit.router.push('Networks')
    await chooseNetwork(kit, local2)
    await kit.network.switch(local2.caipNetworkId)
    expect(kit.network.state.caipNetwork.caipNetworkId).toBe(local2.caipNetworkId)
    expect(kit.router.state.history.map(({ name }) => name)).toEqual(expected)
    kit.destroy()
  }
})

test('a family that the wallet does not have: that is said first', async () => {
  const { kit, connect } = setUp()
  await connect()
  kit.modal.open({ view: 'Networks' })
  await chooseNetwork(kit, solanaMainnet)
  expect(kit.router.current.name).toBe('SwitchActiveChain')
  kit.destroy()
})

test('a family that has a wallet of its own: that one is asked', async () => {
  const { kit, add, connect } = setUp()
  add(fakeSolanaWallet())
  await kit.connection.connect('app.dune')
  await connect()
  kit.modal.open({ view: 'Networks' })
  const { chainNamespace } = kit.network.state.caipNetwork
  await chooseNetwork(kit, chainNamespace === 'solana' ? local : solanaMainnet)
  expect(kit.router.current.name).toBe('SwitchNetwork')
  kit.destroy()
})

test('nobody is connected: it comes into view', async () => {
  const { kit } = setUp()
  kit.modal.open({ view: 'Networks' })
  await chooseNetwork(kit, solanaMainnet)
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
  expect(kit.modal.state.open).toBe(false)
  kit.destroy()
})

test('a network that an embedded wallet does not have: one view back, and said (spec §2)', async () => {
  await readFeatures() // what an opening loads
  const ids = [local.caipNetworkId, local2.caipNetworkId]
  for (const [approved, way, toast] of [
    [ids.slice(0, 1), ['Account', 'Networks'], 'network/not-supported'],
    [ids, ['Account'], undefined],
  ] as const) {
    const { kit } = createTestKit({
      connectors: [fakeAuth(approved).make],
      adapter: {
        async switchNetwork(provider, { id }) {
          const chainId = `0x${Number(id).toString(16)}`
          await provider
            .request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
            .catch((error) => Promise.reject(switchError(error)))
        },
      },
    })
    await kit.connection.connect('auth')
    kit.modal.open()
    kit.router.push('Networks')
    await chooseNetwork(kit, local2)
    expect(kit.router.current.name).toBe('SwitchNetwork')
    await kit.network.switch(local2.caipNetworkId).catch(() => undefined) // told by the toast
    expect(kit.router.state.history.map(({ name }) => name)).toEqual(way)
    expect(kit.toasts.state.current?.code).toBe(toast)
    expect(kit.network.state.caipNetwork.caipNetworkId).toBe(ids[approved.length - 1])
    kit.destroy()
  }
})
