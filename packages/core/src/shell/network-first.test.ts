import { expect, test } from 'vitest'
import { bob } from '../../test/fake-connector.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit } from '../../test/test-kit.js'

const known = 'eip155:31338'

/** A wallet on a network that is not configured. */
async function setUp(given: TestKitOptions = { allowUnsupportedChain: true }) {
  const test = createTestKit(given)
  test.harbor.link.caipNetworkId = 'eip155:99'
  await test.connect()
  test.kit.modal.close({ force: true })
  const views = () => test.kit.router.state.history.map(({ name }) => name)
  return { ...test, views }
}
/** Watchers of state are told after this. */
const told = () => Promise.resolve()

test.each([
  ['WalletSend', 'WalletSend'],
  ['WalletSendPreview', 'WalletSend'],
  ['Swap', 'Swap'],
] as const)(
  'network first: %s waits in UnsupportedChain, which can be closed, and %s follows the switch',
  async (view, next) => {
    const { kit, views } = await setUp()
    kit.modal.open({ view })
    await told()
    expect(kit.router.current).toEqual({ name: 'UnsupportedChain', data: { next } })
    expect(kit.modal.close()).toBe(true)
    kit.modal.open({ view })
    await told()
    kit.router.push('SwitchNetwork', { caipNetworkId: known })
    await kit.network.switch(known)
    expect(views()).toEqual([next])
    expect(kit.modal.state.open).toBe(true)
    kit.destroy()
  },
)

test('network first: from Account, the way back leads there', async () => {
  const { kit, views } = await setUp()
  kit.modal.open()
  kit.router.push('WalletSend')
  await told()
  expect(views()).toEqual(['Account', 'UnsupportedChain'])
  kit.router.back()
  await told()
  expect(views()).toEqual(['Account'])
  kit.destroy()
})

test('network first: where the wallet leaves in the middle of a transfer, that begins anew', async () => {
  const { kit, views } = await setUp()
  await kit.network.switch(known)
  kit.modal.open()
  kit.router.push('WalletSend')
  kit.router.push('WalletSendPreview')
  await told()
  expect(views()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
  await kit.connection.connect('com.harbor') // it is where it was
  await told()
  expect(views()).toEqual(['Account', 'UnsupportedChain'])
  await kit.network.switch(known)
  expect(views()).toEqual(['Account', 'WalletSend'])
  kit.destroy()
})

test('network first: a call of a page is refused, and what to do is shown', async () => {
  const { kit } = await setUp()
  const contracts = await kit.load('contracts')
  const call = { address: bob, data: '0x' } as const
  for (const asked of [
    contracts.act(call),
    contracts.approve({ token: bob, spender: bob, amount: 1n }),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'transaction/wrong-network' })
  expect(kit.modal.state.open).toBe(true)
  expect(kit.router.current.name).toBe('UnsupportedChain')
  await kit.network.switch(known)
  expect(kit.modal.state.open).toBe(false)
  kit.destroy()
})

test.each<TestKitOptions>([
  { basic: true },
  { enableNetworkSwitch: false, allowUnsupportedChain: true },
])('network first, %j: nobody can switch here, and the view is shown', async (given) => {
  const { kit, views } = await setUp(given)
  kit.modal.open({ view: 'WalletSend' })
  await told()
  expect(views()).toEqual(['WalletSend'])
  kit.destroy()
})

test('network first: where the wallet has to leave its network, it cannot be closed either', async () => {
  const { kit } = await setUp({})
  kit.modal.open({ view: 'WalletSend' })
  await told()
  expect(kit.router.current.name).toBe('UnsupportedChain')
  expect(kit.modal.close()).toBe(false)
  kit.destroy()
})
