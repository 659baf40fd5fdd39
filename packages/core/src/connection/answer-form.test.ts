import { expect, test } from 'vitest'
import { createTestKit, local } from '../../test/test-kit.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { hasForm } from './answer-form.js'

const hash = `0x${'aB'.repeat(32)}`
const signature = `0x${'1c'.repeat(65)}`
const base58 = '5'.repeat(87)
const throwing = Object.defineProperty({}, 'signature', {
  enumerable: true,
  get() {
    throw new Error('hostile')
  },
})
const nonsense = [
  ...[undefined, null, '', 'no', 7, true, {}, [], [hash], '0xzz', `${hash}\n`, throwing],
  ...[{ signature: 7 }, { signature: '' }, { transactions: [] }, { transactions: [7] }],
]

test.each<[ChainNamespace, string, unknown]>([
  ['eip155', 'eth_sendTransaction', hash],
  ['eip155', 'eth_sendRawTransaction', hash],
  ['eip155', 'personal_sign', signature],
  ['eip155', 'eth_sign', signature],
  ['eip155', 'eth_signTypedData', signature],
  ['eip155', 'eth_signTypedData_v1', signature],
  ['eip155', 'eth_signTypedData_v3', signature],
  ['eip155', 'eth_signTypedData_v4', `0x${'ab'.repeat(900)}`],
  ['solana', 'solana_signMessage', { signature: base58 }],
  ['solana', 'solana_signAndSendTransaction', { signature: base58 }],
  ['solana', 'solana_signTransaction', { signature: base58 }],
  ['solana', 'solana_signTransaction', { transaction: 'AQID' }],
  ['solana', 'solana_signAllTransactions', { transactions: ['AQID', 'AQI='] }],
  ['bip122', 'sendTransfer', { txid: 'ab'.repeat(32) }],
  ['bip122', 'signMessage', { address: 'bc1q', signature: 'H9L5yLFjti0QTHhPyFrZCT1V' }],
  ['bip122', 'signPsbt', { psbt: 'cHNidP8BAHUC' }],
])('%s %s: an answer of its form, and no other', (namespace, method, right) => {
  expect(hasForm(namespace, method, right)).toBe(true)
  for (const answer of nonsense) expect(hasForm(namespace, method, answer)).toBe(false)
})

test('a contract whose owners have signed on the chain answers without a byte; a hash is never empty', () => {
  expect(hasForm('eip155', 'personal_sign', '0x')).toBe(true)
  expect(hasForm('eip155', 'eth_signTypedData_v4', '0x')).toBe(true)
  expect(hasForm('eip155', 'eth_sendTransaction', '0x')).toBe(false)
})

test('a hash is no longer and no shorter; methods without a form answer anything', () => {
  for (const bad of [`${hash}0`, hash.slice(0, -1), hash.slice(2), signature])
    expect(hasForm('eip155', 'eth_sendTransaction', bad)).toBe(false)
  for (const method of ['wallet_getCapabilities', 'toString', 'constructor', 'signMessage'])
    expect(hasForm('eip155', method, { anything: 1 })).toBe(true)
})

/** A dapp's provider, and a wallet that answers every request with `answer`. */
async function dappOf(answer: () => Promise<unknown>) {
  const { kit, add, harbor } = createTestKit()
  const provider = { ...harbor.link.provider, request: answer }
  add({ ...harbor.connector, connect: async () => ({ ...harbor.link, provider }) })
  await kit.connection.connect('com.harbor')
  expect(kit.network.state.wallets.eip155?.caipNetworkId).toBe(local.caipNetworkId)
  return kit.connection.provider('eip155')
}

test('provider(): what is not of the method’s form rejects, and is asked once', async () => {
  for (const method of ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'])
    for (const bad of nonsense) {
      let asked = 0
      const provider = await dappOf(async () => {
        asked++
        return bad
      })
      const error = await provider.request({ method, params: [] }).catch((error) => error)
      // Not -32603: viem would ask the wallet again.
      expect(error).toMatchObject({ code: -32000, cause: { code: 'wallet/bad-answer' } })
      expect(asked).toBe(1)
    }
  const provider = await dappOf(async () => hash)
  expect(await provider.request({ method: 'eth_sendTransaction', params: [] })).toBe(hash)
})

test('provider(): a refusal inside -32603 is a refusal, which viem does not ask again', async () => {
  const refusal = Object.assign(new Error('Internal JSON-RPC error.'), {
    code: -32603,
    data: { originalError: { code: 4001 } },
  })
  const provider = await dappOf(() => Promise.reject(refusal))
  const error = await provider.request({ method: 'personal_sign' }).catch((error) => error)
  expect(error).toMatchObject({ code: 4001, cause: refusal })
})
