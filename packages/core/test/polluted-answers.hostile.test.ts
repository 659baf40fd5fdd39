import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { estimateTransaction } from '../src/adapters/evm/evm-estimate.js'
import { nodeError } from '../src/adapters/node-error.js'
import { finalError, parseAnswer } from '../src/adapters/rpc/rpc-outcome.js'
import { mayBeTaken } from '../src/adapters/rpc/rpc-write.js'
import { readSentByApp } from '../src/connection/read-sent-by-app.js'
import { cleanNamespaces } from '../src/connectors/wallet-connect/clean-namespaces.js'
import { isSessionUpdate } from '../src/connectors/wallet-connect/is-session-update.js'
import { otherNamespace } from '../src/connectors/wallet-connect/other-session-namespaces.js'
import {
  proposalError,
  requestError,
} from '../src/connectors/wallet-connect/wallet-connect-error.js'
import { readWalletInfo } from '../src/connectors/wallet-connect/wallet-connect-session.js'
import { createListedLinks } from '../src/connectors/wallet-connect/wallet-redirect.js'
import { serverEnvironment } from '../src/environment.js'
import { universal } from '../src/universal.js'
import { bySchema } from '../src/untrusted/by-schema.js'
import { ownRecord } from '../src/untrusted/own-record.js'
import { readWallet } from '../src/wallets/read-wallet.js'
import { hostileRuns, hostileSeed, reportClass } from './hostile.js'
import { whilePolluted } from './polluted.js'

const part = ['chains', 'accounts', 'methods', 'events']
const intent = z.object({
  id: z.string(),
  block: z.optional(z.int()),
  byApp: z.optional(z.boolean()),
})
const readIntent = bySchema(intent)
const universalEvm = await universal('eip155').load(serverEnvironment())
/** Functions that read untrusted data, and the fields they read. */
const readers: [read: (given: unknown) => unknown, fields: string[]][] = [
  [(given) => cleanNamespaces({ eip155: given }), part],
  [(given) => isSessionUpdate({ eip155: given }), part],
  [readWalletInfo, ['name', 'icons']],
  [
    (given) => {
      const { id, result, error } = parseAnswer(given) ?? Object.create(null)
      return [id, result, error?.code, error?.message, error?.data]
    },
    ['id', 'result'], // zod reads `error` through the prototype: docs/limits.md
  ],
  [(given) => [parseAnswer({ id: 1, error: given })?.error?.data], ['data']],
  [
    (given) => {
      const read = readIntent(structuredClone(given))
      return [read?.id, read?.block, read?.byApp]
    },
    ['block', 'byApp'],
  ],
  [
    readWallet,
    [
      ...['id', 'name', 'homepage', 'image_id', 'chains', 'rdns', 'mobile_link', 'desktop_link'],
      ...['webapp_link', 'link_mode', 'app_store', 'play_store', 'chrome_store', 'badge_type'],
    ],
  ],
  [(given) => requestError({ ...Object(given) }), ['code', 'message', 'data']],
  [(given) => proposalError({ ...Object(given) }).code, ['code', 'message', 'data']],
  [(given) => createListedLinks(['evil:']).redirectOf(given), ['redirect', 'native', 'universal']],
  [
    (given) => createListedLinks(['evil:']).redirectOf({ redirect: given }),
    ['native', 'universal'],
  ],
  [(given) => addressesBy(given), ['bip122_getAccountAddresses']],
  [
    (given) =>
      addressesBy({
        bip122_getAccountAddresses: JSON.stringify([{ ...Object(given), address: 'a' }]),
      }),
    ['publicKey', 'path', 'intention'],
  ],
  [
    (given) =>
      readSentByApp('eth_sendTransaction', [{ ...Object(given), from: alice }], hash, {
        at: 'eip155:1',
        accounts: [alice],
      }),
    ['to', 'value', 'chainId'],
  ],
  // Whether a transfer may have been sent after all.
  [
    () =>
      mayBeTaken({
        kind: 'failure',
        error: new Error('lost'),
        isRetryable: true,
        isEndpointAtFault: true,
      }),
    ['status', 'code'],
  ],
  [() => [finalError(new Error('lost')).code], ['code']],
  [(given) => nodeError({ ...Object(given) })?.code ?? 'none', ['details', 'message', 'cause']],
  [(given) => universalEvm.parseAccounts([{ ...Object(given), pubkey: bob }]), ['address']],
]
const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b2'.repeat(20)}`
const hash = `0x${'b2'.repeat(32)}`
function addressesBy(properties: unknown): unknown {
  const session = { accounts: () => ['a', 'b'], network: () => 'bip122:0' }
  const { answers } = otherNamespace('bip122', () => properties)
  return answers(session as never).getAccountAddresses?.([])
}
const value = fc.constantFrom<unknown>(
  ...['evil', 'https://evil.example', 'certified', 1, true, ['eip155:1'], { code: 4001 }],
  ...[4001, 5000, 6000, 400, 4902, '0x1', 'execution reverted', alice, '[{"address":"evil"}]'],
  { native: 'evil:', universal: 'https://evil.example' },
  ['eip155:1:0x00000000000000000000000000000000000000ff'],
)
const honest: Readonly<Record<string, unknown>> = { id: 'wallet', name: 'Wallet' }
const input = fc.constantFrom(...readers).chain(([read, fields]) =>
  fc.record({
    read: fc.constant(read),
    given: fc
      .subarray(Object.keys(honest))
      .map((names) => Object.fromEntries(names.map((name) => [name, honest[name]]))),
    put: fc.dictionary(fc.constantFrom(...fields), value, { minKeys: 1 }),
  }),
)

test('hostile: a field that a message or an answer lacks is not read from a polluted prototype', async () => {
  const inputs = fc.sample(input, { seed: hostileSeed, numRuns: hostileRuns })
  const failed: unknown[] = []
  for (const { read, given, put } of inputs) {
    const usual = JSON.stringify(read(given))
    const seen = await whilePolluted(put, () => JSON.stringify(read(given)))
    if (seen !== usual) failed.push({ given, put, usual, seen })
  }
  const name = 'a field that a message or an answer lacks is not read from a polluted prototype'
  reportClass(name, inputs.length, failed)
})

test('hostile: the fee of a chain without a base fee is not read from a polluted prototype', async () => {
  const answers: Record<string, unknown> = { eth_getBlockByNumber: { number: '0x1' } }
  const rpc = async (method: string) => answers[method] ?? '0x10'
  const transfer = { network: {} as never, from: alice, to: alice, value: 1n }
  const usual = await estimateTransaction(rpc, transfer)
  for (const put of [{ baseFeePerGas: '0xffffffff' }, { number: '0xff' }]) {
    const seen = await whilePolluted(put, () => estimateTransaction(rpc, transfer))
    expect(seen).toEqual(usual)
  }
})

test('hostile: a long text or list where a record should be is not copied', () => {
  const start = performance.now()
  for (const long of ['x'.repeat(2_000_000), Array(2_000_000).fill(1)]) {
    cleanNamespaces({ eip155: long })
    isSessionUpdate({ eip155: long })
    readWalletInfo(long)
    parseAnswer(long)
    parseAnswer({ id: 1, error: long })
    readWallet(long)
    createListedLinks([]).redirectOf(long)
    addressesBy(long)
    requestError(long)
    expect(ownRecord(long)).toEqual({})
  }
  // With copies it is more than ten seconds.
  expect(performance.now() - start).toBeLessThan(3_000)
})
