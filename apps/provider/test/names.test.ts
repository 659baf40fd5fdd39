import { type Anvil, startAnvil } from '@gla/core/test/anvil'
import { type Provider, startProvider } from '@gla/provider'
import { getAddress, type Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './postgres.js'
import { nowhere, refusal } from './started.js'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const start = Date.UTC(2030, 0, 1, 12)
let anvil: Anvil
let database: TestDatabase
let provider: Provider
let clock = start
const errors: unknown[] = []

beforeAll(async () => {
  ;[anvil, database] = await Promise.all([startAnvil(), testDatabase()])
  provider = await startProvider({
    chains: [
      { id: 'eip155:31337', rpcUrls: [anvil.url], coin },
      { id: 'eip155:1', rpcUrls: [nowhere], coin },
    ],
    openProjects: true,
    databaseUrl: database.databaseUrl,
    trustedProxies: ['127.0.0.1'],
    now: () => clock,
    onError: (error) => errors.push(error),
  })
})
afterAll(async () => {
  await provider.close()
  await Promise.all([anvil.stop(), database.drop()])
  expect(errors).toEqual([])
})
beforeEach(() => {
  clock = start
})

const newPerson = () => privateKeyToAccount(generatePrivateKey())
const get = (path: string) =>
  fetch(`${provider.url}${path}${path.includes('?') ? '&' : '?'}projectId=p`)
const read = async (path: string) => (await get(path)).json()
const record = (name: string) => get(`/v1/profile/account/${name}?apiVersion=2`)

type Change = {
  text?: string
  address?: string
  signature?: Hex
  coinType?: number
  timestamp?: number
  client?: string
}
async function register(person: PrivateKeyAccount, name: string, change: Change = {}) {
  const { timestamp = Math.floor(clock / 1000), client = person.address } = change
  const message = change.text ?? JSON.stringify({ name, attributes: {}, timestamp })
  const signature = change.signature ?? (await person.signMessage({ message }))
  const { address = person.address, coinType = 2147514985 } = change
  return fetch(`${provider.url}/v1/profile/account?projectId=p`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Each person asks from a network of their own.
      'x-forwarded-for': `2001:db8:${client.slice(2, 6)}:${client.slice(6, 10)}::1`,
    },
    body: JSON.stringify({ coin_type: coinType, address, message, signature }),
  })
}
const refused = async (answer: Promise<Response>) => {
  const { code, name, message } = await refusal(await answer)
  return `${code} ${name}: ${message}`
}

test('a name: registered lower-cased, found by name and by address, suggested as taken', async () => {
  const alice = newPerson()
  const answer = await register(alice, 'Alice-1.gla')
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  const time = start / 1000
  const expected = {
    name: 'alice-1.gla',
    registered: time,
    updated: time,
    addresses: { 2147514985: { address: alice.address, created: time } },
    attributes: [],
  }
  expect(await (await record('ALICE-1.gla')).json()).toEqual(expected)
  expect(await read(`/v1/profile/reverse/${alice.address}?apiVersion=2`)).toEqual([expected])
  expect(await read(`/v1/identity/${alice.address.toLowerCase()}`)).toEqual({
    name: 'alice-1.gla',
    avatar: null,
  })
  const { suggestions } = (await read('/v1/profile/suggestions/alice?zone=gla')) as {
    suggestions: { name: string; registered: boolean }[]
  }
  expect(suggestions).toContainEqual({ name: 'alice-1.gla', registered: true })
  expect(suggestions).toContainEqual({ name: 'alice.gla', registered: false })
})

test('nobody: 404 for a name, an empty list and null for an address', async () => {
  expect(await refused(record('nobody.gla'))).toBe('404 name: Nobody has this name.')
  expect(await refused(record('alice.eth'))).toBe('404 name: Nobody has this name.')
  const { address } = newPerson()
  expect(await read(`/v1/profile/reverse/${address}?apiVersion=2`)).toEqual([])
  expect(await read(`/v1/identity/${address}`)).toEqual({ name: null, avatar: null })
  expect(await read('/v1/identity/9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin')).toEqual({
    name: null,
    avatar: null,
  })
})

test('race: of 200 registrations of one name at once, one succeeds', async () => {
  const people = Array.from({ length: 200 }, newPerson)
  const answers = await Promise.all(people.map((person) => register(person, 'wanted.gla')))
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  const told = new Set(await Promise.all(others.map((answer) => refused(Promise.resolve(answer)))))
  expect([...told]).toEqual(['409 name: This name is taken. Choose another.'])
  const owner = people[answers.findIndex(({ status }) => status === 200)]
  expect(await (await record('wanted.gla')).json()).toMatchObject({
    addresses: { 2147514985: { address: owner?.address } },
  })
})

test('name: at least 4 letters, digits or hyphens of our zone', async () => {
  const person = newPerson()
  const names = [
    'abc.gla',
    '-abcd.gla',
    'abcd-.gla',
    'xn--80ak6aa92e.gla',
    'ab--cd.gla',
    'álice.gla',
    'ali\u212Ae.gla', // becomes `k` in lower case
    'ab cd.gla',
  ]
  for (const name of [
    ...names,
    'alice.eth',
    'alice',
    'a.b.c.d.gla',
    `${'a'.repeat(64)}.gla`,
    '.gla',
  ])
    expect(await refused(register(person, name)), name).toBe(
      '400 name: A name has at least 4 letters, digits or hyphens before .gla, and no hyphen at an end.',
    )
})

test('message: only what a registration signs, just now, and once', async () => {
  const person = newPerson()
  const now = start / 1000
  const malformed = '400 message: The message is not the one of a registration.'
  for (const text of [
    '',
    'hello',
    '[]',
    '{"name":"good.gla","timestamp":1}',
    `{"name":"good.gla","attributes":{"bio":"x"},"timestamp":${now}}`,
  ])
    expect(await refused(register(person, 'good.gla', { text })), text).toBe(malformed)
  expect(await refused(register(person, 'good.gla', { timestamp: now - 301 }))).toBe(
    '400 timestamp: The message is too old: sign a new one.',
  )
  expect(await refused(register(person, 'good.gla', { timestamp: now + 61 }))).toBe(
    '400 timestamp: The message is from the future: check the clock.',
  )
  expect((await register(person, 'good.gla', { timestamp: now - 300 })).status).toBe(200)
  expect(await refused(register(person, 'good.gla', { timestamp: now - 300 }))).toBe(
    '409 message: This message has been used already: sign a new one.',
  )
})

test('signature: by another key, malformed, or of another message', async () => {
  const [person, other] = [newPerson(), newPerson()]
  const by = '400 signature: The signature is not by this address.'
  expect(await refused(register(other, 'stolen.gla', { address: person.address }))).toBe(by)
  expect(await refused(register(person, 'stolen.gla', { signature: '0x00' }))).toBe(by)
  const signature = await person.signMessage({ message: 'hello' })
  expect(await refused(register(person, 'stolen.gla', { signature }))).toBe(by)
  expect((await record('stolen.gla')).status).toBe(404)
})

test('contract wallets: their code on the chain of the coin type decides', async () => {
  const person = newPerson()
  const [approves, refuses] = [
    getAddress(`0x${'c0'.repeat(20)}`),
    getAddress(`0x${'c1'.repeat(20)}`),
  ]
  // Returns the value of ERC-1271 for anything, and nothing.
  await anvil.rpc('anvil_setCode', [approves, '0x631626ba7e60e01b60005260206000f3'])
  await anvil.rpc('anvil_setCode', [refuses, '0x00'])
  const signature: Hex = `0x${'12'.repeat(65)}`
  const ask = (address: string, more: Change = {}) =>
    register(person, 'contract.gla', { address, signature, client: address, ...more })
  expect(await refused(ask(refuses))).toBe('400 signature: The signature is not by this address.')
  // The node of that chain is not reached: whether the signature holds is not known.
  expect(await refused(ask(approves, { coinType: 2147483649 }))).toBe(
    '503 chain: The network does not answer now.',
  )
  expect((await ask(approves)).status).toBe(200)
  expect(await read(`/v1/identity/${approves}`)).toMatchObject({ name: 'contract.gla' })
})

test('coin type: of an EVM chain that is served', async () => {
  const person = newPerson()
  for (const coinType of [0, 61, 2147483648, 4294967296])
    expect(await refused(register(person, 'coin.gla', { coinType })), `${coinType}`).toBe(
      '400 coin_type: Invalid chainId',
    )
  expect(await refused(register(person, 'coin.gla', { coinType: 2147483648 + 5 }))).toBe(
    '400 coin_type: The network of this coin type is not served.',
  )
  // A key signs for every chain: the node that is down is not asked.
  expect((await register(person, 'coin.gla', { coinType: 60 })).status).toBe(200)
})

test('limits: names of an address and of a client, in a day and in all', async () => {
  const person = newPerson()
  const days = [0, 1].map((day) => start + day * 86_401_000)
  for (const [day, time] of days.entries()) {
    clock = time
    for (let at = 0; at < 5; at++)
      expect((await register(person, `many-${day}-${at}.gla`)).status).toBe(200)
    if (day === 0)
      expect(await refused(register(person, 'one-more.gla'))).toBe(
        '429 limit: Too many names have been registered today. Try again tomorrow.',
      )
  }
  clock = start + 3 * 86_400_000
  expect(await refused(register(person, 'one-more.gla'))).toBe(
    '409 limit: An address has at most 10 names.',
  )
  const client = newPerson().address
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, at) => register(newPerson(), `client-${at}.gla`, { client })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const [over] = answers.filter(({ status }) => status === 429)
  expect(Number(over?.headers.get('retry-after'))).toBe(12 * 3600)
})

test('suggestions: of our zone alone, bounded, and nothing for what no name begins with', async () => {
  expect(await refused(get('/v1/profile/suggestions/alice?zone=eth'))).toBe(
    '400 zone: Only names of the zone gla are registered here.',
  )
  for (const prefix of ['%25', 'ä', 'a.b', '_', "a'--"])
    expect(await read(`/v1/profile/suggestions/${encodeURIComponent(prefix)}?zone=gla`)).toEqual({
      suggestions: [],
    })
})
