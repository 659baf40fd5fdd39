import { expect, test } from 'vitest'
import { createEvents } from '../events.js'
import { defineNetwork } from '../networks/define-network.js'
import { createState } from '../state.js'
import { createChainAccounts } from './chain-accounts.js'
import type { InView } from './in-view.js'
import { createInView } from './in-view.js'
import type { Network } from './network.js'

const mainnet = defineNetwork({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

function setUp() {
  const { emit, on } = createEvents((error) => {
    throw error
  })
  const network = { state: createState({ caipNetwork: mainnet }) }
  const inView = createInView({
    network: network as unknown as Pick<Network, 'state'>,
    account: { state: createChainAccounts({}, () => mainnet) },
    connection: { link: () => null },
    on,
  })
  return { emit, inView, network }
}
/** How often a listener was called. */
function count({ onChange }: InView) {
  let calls = 0
  const stop = onChange(() => calls++)
  return { calls: () => calls, stop }
}

test('in view: another account, another network and a sign-out count in the namespace in view alone', () => {
  const { emit, inView } = setUp()
  const { calls, stop } = count(inView)
  emit('account/changed', { caipAddress: 'eip155:1:0xa' })
  emit('network/switched', { from: 'eip155:1', to: 'eip155:56' })
  emit('network/unsupported', { caipNetworkId: 'eip155:999' })
  emit('account/disconnected', { namespace: 'eip155', by: 'person' })
  expect(calls()).toBe(4)
  emit('account/changed', { caipAddress: 'solana:x:abc' })
  emit('account/disconnected', { namespace: 'solana', by: 'wallet' })
  expect(calls()).toBe(4)
  stop()
  emit('account/changed', { caipAddress: 'eip155:1:0xb' })
  expect(calls()).toBe(4)
})

test('in view: follows the network when another namespace comes into view', () => {
  const { emit, inView, network } = setUp()
  const { calls } = count(inView)
  expect(inView.namespace()).toBe('eip155')
  network.state.caipNetwork = {
    ...{ ...mainnet, caipNetworkId: 'solana:x', chainNamespace: 'solana' },
  }
  expect(inView.namespace()).toBe('solana')
  emit('account/changed', { caipAddress: 'solana:x:abc' })
  emit('account/changed', { caipAddress: 'eip155:1:0xb' })
  expect(calls()).toBe(1)
})
