import { type ApiCall, apiCalls } from '@gla/core/api'
import { hostileClass, hostileRuns } from '@gla/core/test/hostile'
import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { requestOf } from './asked.js'
import { type ChainBed, startChainBed } from './chain-bed.js'
import { type TestDatabase, testDatabase } from './postgres.js'
import { type Started, startedHere } from './started.js'
import { coinId, swapOn } from './swap-bed.js'

let bed: ChainBed
let database: TestDatabase
let provider: Started
beforeAll(async () => {
  ;[bed, database] = await Promise.all([startChainBed(), testDatabase()])
  const limits = { addressRequests: 1e9, projectRequests: 1e9, answerTime: 30_000 }
  const { databaseUrl } = database
  const chain = { ...bed.config, swap: swapOn(bed) }
  provider = await startedHere({ chains: [chain], databaseUrl, limits })
  // An embedded database comes with the first who needs it.
  expect((await provider.get(aName)).status).toBe(404)
})
afterAll(async () => {
  await provider?.close()
  await Promise.all([bed?.stop(), database?.drop()])
})

const aName = '/v1/profile/account/nobody.gla?apiVersion=2'
/** What nobody sends by accident. It must not come back. */
const mark = 'Zq7Mark'
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Values that are right somewhere, and such as are right nowhere. */
const value = fc.oneof(
  fc.constantFrom(
    alice,
    'eip155:31337',
    coinId,
    `eip155:31337:${alice}`,
    'eip155:1',
    'usd',
    '1',
    '40',
    '0',
    '-1',
    '2',
    'gla',
    'USDT',
  ),
  fc.constantFrom(
    '',
    '.',
    '..',
    '%',
    '%00',
    '%2e%2e%2f',
    '\0',
    '__proto__',
    'constructor',
    '٣',
    '1e9',
  ),
  fc.constantFrom(
    mark,
    'nobody.gla',
    `${mark}.gla`,
    '<script>',
    '\u202e',
    'a'.repeat(200),
    '9'.repeat(400),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 80 }),
)
const wild = fc.oneof(
  value,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(null),
  fc.double(),
  fc.constantFrom(`0x${'ab'.repeat(65)}`, 60, 2_147_483_648, {}, [], [[[[]]]]),
)

const fieldsOf = (schema: unknown) =>
  Object.keys((schema as { shape?: Record<string, unknown> } | null)?.shape ?? {})
const some = <T>(fields: string[], of: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(fields.map((name) => [name, of])), { requiredKeys: [] })

/** A request of a call whose values are anything. */
const requests = (row: ApiCall) =>
  fc.record({
    params: fc.record(Object.fromEntries(fieldsOf(row.params).map((name) => [name, value]))),
    query: fc.record({ own: some(fieldsOf(row.query), value), more: fc.dictionary(value, value) }),
    body: fc.oneof(some(fieldsOf(row.body), wild), wild),
    text: fc.option(fc.string({ unit: 'binary', maxLength: 300 }), { freq: 5 }),
    type: fc.constantFrom('application/json', 'text/plain', 'text/html', 'nonsense', ''),
    method: fc.constantFrom(row.method, row.method, row.method, 'POST', 'PUT', 'DELETE', 'OPTIONS'),
  })

for (const [name, row] of Object.entries<ApiCall>(apiCalls))
  hostileClass(
    `provider: ${name}`,
    requests(row),
    async ({ params, query, body, text, type, method }) => {
      const { path } = requestOf(row, { params, query: { ...query.more, ...query.own } })
      const hasBody = method !== 'GET'
      const response = await provider.get(path, {
        method,
        ...(hasBody && { body: text ?? JSON.stringify(body) ?? '' }),
        ...(hasBody && type && { headers: { 'content-type': type } }),
      })
      const answer = await response.text()
      expect(response.status).not.toBe(500)
      expect(response.status).not.toBe(503) // that is a hang
      if (response.status < 400) return
      const { status, reasons } = JSON.parse(answer)
      expect({ status, reasons }).toEqual({
        status: 'FAILED',
        reasons: [{ name: expect.any(String), description: expect.any(String) }],
      })
      expect(answer).not.toContain(mark)
      expect(provider.errors).toEqual([])
    },
    // A few in `npm test`: there are many calls. All of them where thousands are wanted.
    hostileRuns > 200 ? 1 : 0.25,
  )
