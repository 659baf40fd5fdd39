import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startRelay } from '@gla/relay'
import { expect, test } from 'vitest'

const program = `
  import { createScriptedWallet } from './scripted-wallet.ts'
  const wallet = await createScriptedWallet({
    relayUrl: process.argv[1],
    accounts: ['0x' + '1'.repeat(64)],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
  })
  const pairing = await wallet.client.core.pairing.create()
  await wallet.close()
  console.log('closed', Object.keys(globalThis).filter((key) => key.includes('walletConnect')))
`

test('leak: a closed wallet lets its process end', async () => {
  const relay = await startRelay()
  const args = ['--import', 'tsx', '--conditions=@gla/source', '--input-type=module']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, '--eval', program, relay.url],
    { cwd: import.meta.dirname, timeout: 20_000 },
  )
  expect(stdout.trim()).toBe('closed []')
  await relay.close()
}, 30_000)
