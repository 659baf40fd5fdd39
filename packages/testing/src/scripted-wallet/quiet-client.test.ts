import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startRelay } from '@gla/relay'
import { expect, test } from 'vitest'
import { createQuietClient } from './quiet-client.js'

const program = `
  import { createQuietClient } from './quiet-client.ts'
  import { createScriptedWallet } from './scripted-wallet.ts'
  const relayUrl = process.argv[1]
  const wallet = await createScriptedWallet({
    relayUrl,
    accounts: ['0x' + '1'.repeat(64)],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
    answers: { request: () => false },
  })
  const dapp = await createQuietClient({ relayUrl, projectId: 'test', name: 'Dapp' })
  const { uri, approval } = await dapp.client.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
  })
  const [{ topic }] = await Promise.all([approval(), wallet.pair(uri)])
  const request = { method: 'personal_sign', params: ['0x00', wallet.addresses[0]] }
  const { code } = await dapp.client.request({ topic, chainId: 'eip155:1', request }).catch((error) => error)
  console.log('rejected with', code)
  await Promise.all([wallet.close(), dapp.close()])
`

// In a process of its own: the client's logger writes past the console, so no test could hear it.
test('quiet: what a wallet rejects is not logged', async () => {
  const relay = await startRelay()
  const args = ['--import', 'tsx', '--conditions=@gla/source', '--input-type=module']
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [...args, '--eval', program, relay.url],
    { cwd: import.meta.dirname, timeout: 20_000 },
  )
  expect({ stdout, stderr }).toEqual({ stdout: 'rejected with 5000\n', stderr: '' })
  await relay.close()
}, 30_000)

test('closed: what could not be published any more fails for nobody', async () => {
  const relay = await startRelay()
  const { client, close } = await createQuietClient({
    ...{ relayUrl: relay.url, projectId: 'test', name: 'Wallet' },
  })
  const { relayer } = client.core
  // What the official client does after a minute without the relay's answer.
  relayer.publisher.publish = () => Promise.reject(new Error('Failed to publish payload'))
  await expect(relayer.publish('topic', 'message')).rejects.toThrow('Failed to publish')
  const last = relayer.publish('topic', 'message')
  await Promise.all([close(), last])
  await relay.close()
})
