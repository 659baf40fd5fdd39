import { expect, onTestFinished, test } from 'vitest'
import { fails, says, startRpcNode } from '../../test/rpc-node.js'
import { createKit } from '../kit.js'
import { bitcoinMainnet } from '../networks/bitcoin-networks.js'
import { defineNetwork } from '../networks/define-network.js'
import { universal } from '../universal.js'

/** The feature of a kit whose only EVM network, 31337, has this node. */
async function nodesOf(script: Parameters<typeof startRpcNode>[0]['script']) {
  const node = await startRpcNode({ script })
  const network = defineNetwork({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node.url] } },
  })
  const metadata = { name: 'Dapp', description: '', url: 'http://localhost', icons: [] }
  const families = [universal('bip122')]
  const kit = createKit({ networks: [network, bitcoinMainnet], families, metadata })
  onTestFinished(kit.destroy)
  return { node, nodes: await kit.load('nodes') }
}
const isLocal = [says('0x7a69')]

test('default: a read is asked of the network’s own node, after its chain', async () => {
  const { node, nodes } = await nodesOf({ eth_chainId: isLocal, eth_getLogs: [says([])] })
  expect(node.requests).toEqual([])
  expect(await nodes.ask('eip155:31337', 'eth_getLogs', [{}])).toEqual([])
  expect(node.requests.flat()).toEqual(['eth_chainId', 'eth_getLogs'])
})

test.each([
  ...['eth_sendRawTransaction', 'eth_sendTransaction', 'personal_sign', 'debug_setHead', 'x'],
  ...['eth_resend', 'eth_cancelBundle', 'eth_bundleSend'],
  ...['eth_newFilter', 'eth_newBlockFilter', 'eth_getFilterChanges', 'eth_subscribe'],
])('error: %s is refused, and no node hears of it', async (method) => {
  const { node, nodes } = await nodesOf({ eth_chainId: isLocal, [method]: [says('0x1')] })
  await expect(nodes.ask('eip155:31337', method, [])).rejects.toMatchObject({
    code: 'rpc/unsupported-operation',
  })
  expect(node.requests).toEqual([])
})

test('error: a node of another chain, a network that is not there, one without such nodes, params that are no list', async () => {
  const { nodes } = await nodesOf({ eth_chainId: [says('0x1')], eth_getBalance: [says('0x1')] })
  const codeOf = (...asked: Parameters<typeof nodes.ask>) =>
    nodes.ask(...asked).then(
      () => 'answered',
      ({ code }) => code,
    )
  expect(await codeOf('eip155:31337', 'eth_getBalance', [])).toBe('network/other-chain')
  expect(await codeOf('eip155:1', 'eth_getBalance', [])).toBe('network/not-found')
  expect(await codeOf(bitcoinMainnet.caipNetworkId, 'getblock', [])).toBe(
    'rpc/unsupported-operation',
  )
  expect(await codeOf('eip155:31337', 'eth_getBalance', { 0: '0x' })).toBe('rpc/invalid-params')
})

test('error: what a node refuses has its words as the cause', async () => {
  const { nodes } = await nodesOf({ eth_chainId: isLocal, eth_call: [fails(-32000, 'too deep')] })
  await expect(nodes.ask('eip155:31337', 'eth_call', [{}])).rejects.toMatchObject({
    code: 'network/unreachable',
    cause: { code: -32000, details: 'too deep' },
  })
})
