import { expect, test } from 'vitest'
import type { Reply } from '../../../test/rpc-node.js'
import { fails, says, startRpcNode } from '../../../test/rpc-node.js'
import { serverEnvironment } from '../../environment.js'
import { bundlerUrl } from '../../networks/gateway-url.js'
import { createBundler } from './evm-bundler.js'

const hash = `0x${'ab'.repeat(32)}`
const receipt = {
  userOpHash: hash,
  sender: '0x00000000000000000000000000000000000000aa',
  success: true,
  receipt: {
    transactionHash: `0x${'cd'.repeat(32)}`,
    blockHash: `0x${'ef'.repeat(32)}`,
    blockNumber: '0x10',
    gasUsed: '0x5208',
    logs: [{ address: '0x00000000000000000000000000000000000000aa', data: '0x', topics: ['0x01'] }],
  },
}

async function bundler(...eth_getUserOperationReceipt: Reply[]) {
  const paths: string[] = []
  const node = await startRpcNode({ script: { eth_getUserOperationReceipt } })
  node.server.on('request', (request) => void paths.push(`${request.method} ${request.url}`))
  const url = bundlerUrl({ url: node.url, projectId: 'key' }, 'eip155:8453', 'pimlico')
  const env = { ...serverEnvironment(), random: () => 0 }
  const ask = createBundler(env, url)
  return { ask: () => ask(hash), paths, methods: node.methods }
}

test('default: one POST of the spec form (spec §7), and nothing of the chain is asked', async () => {
  const { ask, paths, methods } = await bundler(says(receipt))
  const { sender: _, ...known } = receipt
  expect(await ask()).toEqual(known)
  expect(methods()).toEqual(['eth_getUserOperationReceipt'])
  expect(paths).toEqual(['POST /v1/bundler?chainId=eip155%3A8453&bundler=pimlico&projectId=key'])
})

test('null while it is not included', async () => {
  expect(await (await bundler(says(null))).ask()).toBeNull()
})

test('asks again while the bundler is busy', async () => {
  const { ask, methods } = await bundler({ status: 503, body: '' }, says(null))
  expect(await ask()).toBeNull()
  expect(methods()).toHaveLength(2)
})

test.each([
  ['another operation', { ...receipt, userOpHash: `0x${'00'.repeat(32)}` }],
  ['no success', { ...receipt, success: 'yes' }],
  ['no receipt', { ...receipt, receipt: {} }],
  ['text', 'included'],
  [
    'a flood of logs',
    {
      ...receipt,
      receipt: { ...receipt.receipt, logs: Array(1_001).fill(receipt.receipt.logs[0]) },
    },
  ],
])('error: transport/bad-answer for %s', async (_name, answer) => {
  const { ask } = await bundler(says(answer))
  await expect(ask()).rejects.toMatchObject({ code: 'transport/bad-answer' })
})

test('error: a bundler that does not know the method, or is not there', async () => {
  const { ask } = await bundler(fails(-32601))
  await expect(ask()).rejects.toMatchObject({ code: 'rpc/unsupported-operation' })
  const gone = await bundler({ status: 404, body: '' })
  await expect(gone.ask()).rejects.toMatchObject({ code: 'network/unreachable' })
})
