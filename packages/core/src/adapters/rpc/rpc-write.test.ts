import { expect, test } from 'vitest'
import { patientClock } from '../../../test/patient-clock.js'
import type { Reply } from '../../../test/rpc-node.js'
import { fails, says, startRpcNode } from '../../../test/rpc-node.js'
import { serverEnvironment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { defineNetwork } from '../../networks/define-network.js'
import { createEvmRpc } from '../evm/evm-rpc.js'
import { isEvmRead } from '../evm-reads.js'

const writes = [
  'eth_sendRawTransaction',
  'eth_sendRawTransactionSync',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_sign',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_requestAccounts',
  'personal_sign',
  'wallet_sendCalls',
  'wallet_addEthereumChain',
  'wallet_grantPermissions',
  'made_up',
]
const faults: Record<string, Reply> = {
  429: { status: 429, headers: { 'retry-after': '0' }, body: 'later' },
  503: { status: 503, body: 'busy' },
  '-1': fails(-1),
  '-32005': fails(-32005),
  '-32603': fails(-32603),
  'cut off': 'cut',
  HTML: { body: '<html>' },
  'wrong id': { body: { id: 9, result: '0x1' } },
}
const node = (script: Record<string, Reply[]>) =>
  startRpcNode({ script: { eth_chainId: [says('0x38')], ...script } })

function rpcTo(...urls: string[]) {
  const clock = patientClock()
  const network = defineNetwork({
    id: 56,
    name: 'Chain',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  })
  return { clock, rpc: createEvmRpc(serverEnvironment(clock), network) }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof KitError ? error.code : error),
  )

test.each(writes)('%s is never asked twice, whatever goes wrong', async (method) => {
  for (const [name, fault] of Object.entries(faults)) {
    const one = await node({ [method]: [fault, says('0x1')] })
    const other = await node({ [method]: [says('0x1')] })
    const { rpc, clock } = rpcTo(one.url, other.url)
    const expected = name === '429' ? 'network/unreachable' : 'transaction/outcome-unknown'
    expect(await codeOf(rpc(method, [name])), name).toBe(expected)
    expect(one.methods(), name).toEqual(['eth_chainId', method])
    expect(other.methods(), name).toEqual([])
    expect(clock.pauses, name).toEqual([])
    expect(clock.pending()).toBe(0)
  }
})

test('silence: the outcome is unknown after the time-out, and after the caller left', async () => {
  for (const ending of ['time-out', 'abort']) {
    const { url, count } = await node({ eth_sendRawTransaction: ['silence'] })
    const { rpc, clock } = rpcTo(url)
    const stop = new AbortController()
    const answer = codeOf(rpc('eth_sendRawTransaction', ['0x'], stop.signal))
    await expect.poll(() => count('eth_sendRawTransaction')).toBe(1)
    if (ending === 'abort') stop.abort()
    else await clock.advance(10_000)
    expect(await answer).toBe('transaction/outcome-unknown')
    expect(count('eth_sendRawTransaction')).toBe(1)
    expect(clock.pending()).toBe(0)
  }
})

test('two that are the same are two', async () => {
  const { url, requests } = await node({ eth_sendTransaction: [says('0x1')] })
  const { rpc } = rpcTo(url)
  await Promise.all([rpc('eth_sendTransaction', [{}]), rpc('eth_sendTransaction', [{}])])
  expect(requests).toEqual([['eth_chainId'], ['eth_sendTransaction'], ['eth_sendTransaction']])
})

test('before anything was sent, another endpoint may be taken', async () => {
  const wrong = await startRpcNode({ script: { eth_chainId: [says('0x1')] } })
  const busy = await startRpcNode({ script: { eth_chainId: [{ status: 503, body: '' }] } })
  const good = await node({ eth_sendRawTransaction: [says('0xabc')] })
  const { rpc } = rpcTo(wrong.url, busy.url, good.url)
  expect(await rpc('eth_sendRawTransaction', ['0x'])).toBe('0xabc')
  expect([...wrong.methods(), ...busy.methods()]).toEqual(['eth_chainId', 'eth_chainId'])
})

test('error: nobody can be asked, so nothing was sent', async () => {
  const { url, count } = await startRpcNode({ script: { eth_chainId: [says('0x1')] } })
  const { rpc } = rpcTo(url)
  expect(await codeOf(rpc('eth_sendRawTransaction', ['0x']))).toBe('network/other-chain')
  expect(await codeOf(rpcTo().rpc('eth_sendRawTransaction', ['0x']))).toBe('rpc/url-missing')
  expect(count('eth_sendRawTransaction')).toBe(0)
})

test.each([
  [fails(-32000, 'nonce too low'), 'rpc/nonce-used'],
  [fails(-32000, 'insufficient funds for gas'), 'send/insufficient-funds'],
  [fails(-32000, 'intrinsic gas too low'), 'unknown'],
])('a clear no is told as such: %j', async (reply, code) => {
  const { url } = await node({ eth_sendRawTransaction: [reply] })
  expect(await codeOf(rpcTo(url).rpc('eth_sendRawTransaction', ['0x']))).toBe(code)
})

test('reads are what the kit knows as reads', () => {
  const reads = ['eth_call', 'eth_getBalance', 'eth_estimateGas', 'eth_feeHistory', 'net_version']
  reads.push('eth_simulateV1', 'eth_getLogs', 'eth_newFilter', 'web3_sha3', 'debug_traceCall')
  expect(reads.filter(isEvmRead)).toEqual(reads)
  expect(isEvmRead('eth_getUserOperationReceipt')).toBe(true)
  const others = [
    ...['eth_resend', 'eth_cancelPrivateTransaction', 'eth_cancelBundle', 'eth_bundleSend'],
    ...['eth_RAWSEND', 'eth_getEncryptionPublicKey', 'eth_callSend', 'eth_accounts'],
  ]
  expect([...writes, ...others].filter(isEvmRead)).toEqual([])
})
