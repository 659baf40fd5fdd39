import fc from 'fast-check'
import { test } from 'vitest'
import * as z from 'zod/mini'
import { parseAnswer } from '../src/adapters/rpc/rpc-outcome.js'
import { cleanNamespaces } from '../src/connectors/wallet-connect/clean-namespaces.js'
import { isSessionUpdate } from '../src/connectors/wallet-connect/is-session-update.js'
import { readWalletInfo } from '../src/connectors/wallet-connect/wallet-connect-session.js'
import { bySchema } from '../src/untrusted/by-schema.js'
import { readWallet } from '../src/wallets/read-wallet.js'
import { hostileRuns, hostileSeed, reportClass } from './hostile.js'

const part = ['chains', 'accounts', 'methods', 'events']
const intent = z.object({
  id: z.string(),
  block: z.optional(z.int()),
  byApp: z.optional(z.boolean()),
})
const readIntent = bySchema(intent)
/** What reads data of others, and the fields that it reads. */
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
]
const value = fc.constantFrom<unknown>(
  ...['evil', 'https://evil.example', 'certified', 1, true, ['eip155:1'], { code: 4001 }],
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

function polluted<T>(values: object, work: () => T): T {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
  try {
    return work()
  } finally {
    for (const name of Object.keys(values)) Reflect.deleteProperty(Object.prototype, name)
  }
}

test('hostile: what messages and answers do not say is not read from a polluted prototype', () => {
  const inputs = fc.sample(input, { seed: hostileSeed, numRuns: hostileRuns })
  const failed = inputs.filter(({ read, given, put }) => {
    const [usual, seen] = [
      JSON.stringify(read(given)),
      polluted(put, () => JSON.stringify(read(given))),
    ]
    return seen !== usual
  })
  const name = 'what messages and answers do not say is not read from a polluted prototype'
  reportClass(name, inputs.length, failed)
})
