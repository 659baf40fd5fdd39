import { expect, onTestFinished, test } from 'vitest'
import { KitError } from '../src/errors/errors.js'
import { createKit } from '../src/kit.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { fakePage } from './fake-page.js'
import { refused, scriptedWallet } from './scripted-wallet.js'

const chain = (id: number) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [`https://${id}.example`] } },
  })
const networks = [chain(1), chain(2), chain(3)] as const
const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }

/** A kit connected to a wallet that knows the first two of three networks. */
async function connected() {
  const wallet = scriptedWallet({ networks: networks.slice(0, 2) })
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Wallet',
    icon: '',
    rdns: 'com.a',
  }
  const { environment, clock } = fakePage([{ info, provider: wallet.provider }])
  const kit = createKit({ networks, metadata }, environment)
  onTestFinished(kit.destroy)
  kit.start()
  await kit.connection.connect('com.a')
  const go = (id: number) =>
    kit.network.switch(`eip155:${id}`).then(
      () => 'done',
      (error: unknown) => (error instanceof KitError ? error.code : error),
    )
  /** The networks of the kit and of the wallet. */
  const at = () => [kit.network.state.caipNetwork.caipNetworkId, wallet.at()]
  return { wallet, clock, kit, go, at }
}

test('F11: to each configured network, also one the wallet does not know', async () => {
  const { go, at } = await connected()
  for (const id of [2, 3, 1]) {
    expect(await go(id)).toBe('done')
    expect(at()).toEqual([`eip155:${id}`, `eip155:${id}`])
  }
})

test.each([4902, 5000, -32603])(
  'F11: one the wallet does not know, and says so by %s',
  async (code) => {
    const { wallet, go, at } = await connected()
    const usual = wallet.answers.wallet_switchEthereumChain
    wallet.answers.wallet_switchEthereumChain = () => {
      wallet.answers.wallet_switchEthereumChain = usual
      throw refused(code, 'No')
    }
    expect(await go(3)).toBe('done')
    expect(at()).toEqual(['eip155:3', 'eip155:3'])
  },
)

test('F11: one the person declines: everything stays where it is, and can be asked again', async () => {
  const { wallet, go, at, kit } = await connected()
  wallet.setMood('declines')
  for (const id of [2, 3]) expect(await go(id)).toBe('wallet/rejected')
  expect(at()).toEqual(['eip155:1', 'eip155:1'])
  expect(kit.network.state.switching).toBeNull()
  wallet.setMood('approves')
  expect(await go(2)).toBe('done')
})

test('F11: one the wallet ignores: it is waited for, and no longer than its deadline', async () => {
  const { wallet, clock, go, at, kit } = await connected()
  wallet.setMood('is away')
  const switching = go(2)
  expect(kit.network.state.switching).toBe('eip155:2')
  await clock.advance(600_000)
  expect(await switching).toBe('connection/timeout')
  expect(at()).toEqual(['eip155:1', 'eip155:1'])
  expect(kit.network.state.switching).toBeNull()
  wallet.setMood('approves')
  expect(await go(2)).toBe('done')
})

test('F11: one the wallet says yes to and does not move: told as such', async () => {
  const { wallet, clock, go, at } = await connected()
  wallet.answers.wallet_switchEthereumChain = () => null
  const switching = go(2)
  await clock.advance(1_000)
  expect(await switching).toBe('network/switch-not-done')
  expect(at()).toEqual(['eip155:1', 'eip155:1'])
})
