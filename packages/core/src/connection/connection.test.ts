import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { alice, deferred, fakeConnector, fakeProvider } from '../../test/fake-connector.js'
import type { WalletLink } from '../connectors/connector.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { watch } from '../state.js'

test('default: connected, told, and remembered once the wallet said yes', async () => {
  const { connector } = fakeConnector()
  const { connection, events, seen, stored } = setUpConnection([connector])
  await connection.connect('test.wallet')
  expect(connection.state.eip155).toEqual({
    status: 'connected',
    connectorId: 'test.wallet',
    type: 'announced',
    wallet: { name: 'Test Wallet', icon: null },
  })
  expect(seen).toEqual({
    accounts: [alice],
    wallet: { caipNetworkId: 'eip155:1', approvedCaipNetworkIds: null },
  })
  expect(stored()).toEqual({ eip155: 'test.wallet' })
  expect(events.at(-1)).toEqual([
    'account/connected',
    { caipAddress: `eip155:1:${alice}`, connectorId: 'test.wallet', restored: false },
  ])
})

test('a wallet that does not name its network is asked', async () => {
  const { provider } = fakeProvider({ eth_chainId: () => '0x5' })
  const { connector } = fakeConnector({
    connect: async () => ({
      provider,
      wallet: { name: 'W', icon: null },
      accounts: [alice],
      caipNetworkId: null,
      approvedCaipNetworkIds: null,
    }),
  })
  const { connection, seen } = setUpConnection([connector])
  await connection.connect('test.wallet')
  expect(seen.wallet).toEqual({ caipNetworkId: 'eip155:5', approvedCaipNetworkIds: null })
})

test('error: the wallet says no: wallet/rejected, with its own error as cause', async () => {
  const no = Object.assign(new Error('no'), { code: 4001 })
  const { connector } = fakeConnector({ connect: () => Promise.reject(no) })
  const { connection, events, status, stored } = setUpConnection([connector])
  const error = await connection.connect('test.wallet').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(KitError)
  expect(error).toMatchObject({ code: 'wallet/rejected', cause: no })
  expect(status()).toBe('disconnected')
  expect(stored()).toEqual({})
  expect(events.at(-1)).toEqual([
    'connection/failed',
    { connectorId: 'test.wallet', code: 'wallet/rejected', restoring: false },
  ])
})

test('error: connector/no-accounts, also when what it gave are no addresses', async () => {
  const { connector, link } = fakeConnector()
  connector.connect = async () => ({ ...link, accounts: ['<script>', ''] })
  const { connection, status } = setUpConnection([connector])
  await expect(connection.connect('test.wallet')).rejects.toMatchObject({
    code: 'connector/no-accounts',
  })
  expect(status()).toBe('disconnected')
})

test('error: connection/timeout after five minutes without an answer', async () => {
  let signal: AbortSignal | null = null
  const { connector } = fakeConnector({
    connect: (request) => {
      signal = request.signal
      return new Promise(() => undefined)
    },
  })
  const { connection, clock, status } = setUpConnection([connector])
  const done = expect(connection.connect('test.wallet')).rejects.toMatchObject({
    code: 'connection/timeout',
  })
  await clock.advance(299_999)
  expect(status()).toBe('connecting')
  await clock.advance(1)
  await done
  expect(status()).toBe('disconnected')
  expect(signal).toMatchObject({ aborted: true })
  expect(clock.pending).toBe(0)
})

test('login: with an account elsewhere the connector is asked within the click, by e-mail once our code is here', async () => {
  const asked: unknown[] = []
  const { connector, link } = fakeConnector({
    type: 'auth',
    connect: async ({ login }) => {
      asked.push(login)
      return link
    },
  })
  const { connection, status } = setUpConnection([connector])
  const social = connection.connect('test.wallet', { login: { social: 'google' } })
  expect(asked).toEqual([{ social: 'google' }])
  await social
  expect(status()).toBe('connected')
  const email = connection.connect('test.wallet', { login: { email: 'ada@example.com' } })
  expect(asked).toHaveLength(1)
  await email
  expect(asked[1]).toEqual({ email: 'ada@example.com' })
})

test('login: what our code cannot take is given back', async () => {
  const { connector, calls } = fakeConnector({ type: 'auth' })
  const { connection, status } = setUpConnection([connector], {
    adapter: () => Promise.reject(new Error('no chunk')),
  })
  const asked = connection.connect('test.wallet', { login: { social: 'x' } })
  await expect(asked).rejects.toThrow('no chunk')
  expect(status()).toBe('disconnected')
  expect(calls).toEqual(['disconnect'])
})

test('a failure leaves the connection there was', async () => {
  const first = fakeConnector()
  const second = fakeConnector({
    id: 'other.wallet',
    connect: () => Promise.reject(new FeatureError('relay/unreachable')),
  })
  const { connection } = setUpConnection([first.connector, second.connector])
  await connection.connect('test.wallet')
  await expect(connection.connect('other.wallet')).rejects.toMatchObject({
    code: 'relay/unreachable',
  })
  expect(connection.state.eip155).toMatchObject({
    status: 'connected',
    connectorId: 'test.wallet',
  })
  expect(connection.link('eip155')).toBe(first.link)
})

test('connecting another wallet says goodbye to the one before', async () => {
  const first = fakeConnector()
  const second = fakeConnector({ id: 'other.wallet' })
  const { connection } = setUpConnection([first.connector, second.connector])
  await connection.connect('test.wallet')
  await connection.connect('other.wallet')
  expect(first.calls).toEqual(['disconnect'])
  expect(first.wallet.listening).toBe(0)
})

test('race: a newer question ends the older, whose late yes is dropped', async () => {
  const slow = deferred<WalletLink>()
  const first = fakeConnector({ connect: () => slow.promise })
  const second = fakeConnector({ id: 'other.wallet' })
  const { connection, names } = setUpConnection([first.connector, second.connector])
  const older = expect(connection.connect('test.wallet')).rejects.toMatchObject({
    code: 'connection/cancelled',
  })
  await connection.connect('other.wallet')
  slow.resolve(first.link)
  await older
  expect(connection.state.eip155).toMatchObject({ connectorId: 'other.wallet' })
  expect(names().filter((name) => name === 'account/connected')).toHaveLength(1)
})

test('cancel: the status is what it was, and a late yes is dropped', async () => {
  const slow = deferred<WalletLink>()
  const { connector, link, wallet } = fakeConnector({ connect: () => slow.promise })
  const { connection, status } = setUpConnection([connector])
  const done = expect(connection.connect('test.wallet')).rejects.toMatchObject({
    code: 'connection/cancelled',
  })
  connection.cancel()
  expect(status()).toBe('disconnected')
  slow.resolve(link)
  await done
  expect(status()).toBe('disconnected')
  expect(wallet.listening).toBe(0)
})

test('disconnect is local first: at once, whatever the wallet does', async () => {
  const { connector } = fakeConnector({ disconnect: () => new Promise(() => undefined) })
  const { connection, clock, events, seen, status, stored } = setUpConnection([connector])
  await connection.connect('test.wallet')
  const done = connection.disconnect()
  expect(status()).toBe('disconnected')
  expect(seen.accounts).toBeNull()
  expect(stored()).toEqual({})
  await clock.advance(5_000)
  await done
  expect(events.at(-2)).toEqual([
    'connection/goodbye-failed',
    { connectorId: 'test.wallet', code: 'connection/timeout' },
  ])
})

test('leak: nothing stays after destroy', async () => {
  const { connector, wallet } = fakeConnector()
  const { connection, clock } = setUpConnection([connector])
  await connection.connect('test.wallet')
  connection.destroy()
  expect([wallet.listening, clock.pending]).toEqual([0, 0])
})

test('who hears of the connection may end what belonged to the question: the wallet stays', async () => {
  let signal: AbortSignal | null = null
  const { connector, link } = fakeConnector()
  connector.connect = async (request) => {
    signal = request.signal
    return link
  }
  const ending = new AbortController()
  const { connection, status } = setUpConnection([connector], {
    emit: (name) => name === 'account/connected' && ending.abort(),
  })
  await connection.connect('test.wallet', { signal: ending.signal })
  expect(status()).toBe('connected')
  expect(signal).toMatchObject({ aborted: false })
})

test('our own code that cannot be loaded is told before the wallet is asked', async () => {
  let asked = 0
  const { connector, link } = fakeConnector()
  connector.connect = async () => {
    asked++
    return link
  }
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const { connection, status } = setUpConnection([connector], {
    adapter: () => Promise.reject(gone),
  })
  await expect(connection.connect('test.wallet')).rejects.toBe(gone)
  expect([asked, status()]).toEqual([0, 'disconnected'])
})

test('the wallet connected leaves while another is asked: the question stays open', async () => {
  const answer = deferred<WalletLink>()
  const first = fakeConnector()
  const second = fakeConnector({ id: 'other.wallet', connect: () => answer.promise })
  const { connection, clock, status } = setUpConnection([first.connector, second.connector])
  await connection.connect('test.wallet')
  const done = connection.connect('other.wallet')
  await clock.settle()
  first.wallet.emit('accountsChanged', [])
  expect(status()).toBe('connecting')
  answer.resolve(second.link)
  await done
  expect(connection.state.eip155).toMatchObject({ connectorId: 'other.wallet' })
})

test.each([0, 1, 3, 5])(
  'race: who stops waiting %d ticks after the yes does not take it back',
  async (ticks) => {
    let wasEnded = false
    const { connector, link } = fakeConnector({
      connect: async ({ signal }) => {
        signal.addEventListener('abort', () => {
          wasEnded = true
        })
        return link
      },
    })
    const { connection, status } = setUpConnection([connector])
    const controller = new AbortController()
    const stop = watch(connection.state, async () => {
      if (status() !== 'connected') return
      for (let tick = 0; tick < ticks; tick++) await null
      controller.abort()
    })
    await connection.connect('test.wallet', { signal: controller.signal })
    stop()
    expect([wasEnded, status()]).toEqual([false, 'connected'])
  },
)

test('retry: asks once more beside the first request; the first yes counts, whichever it answers', async () => {
  for (const yes of [0, 1]) {
    const { connector, link } = fakeConnector()
    const answers: ReturnType<typeof deferred<WalletLink>>[] = []
    connector.connect = () => {
      const answer = deferred<WalletLink>()
      answers.push(answer)
      return answer.promise
    }
    const { connection, clock, names, status } = setUpConnection([connector])
    connection.retry() // nothing is pending: nobody is asked
    const connecting = connection.connect('test.wallet')
    await clock.settle()
    connection.retry('solana')
    expect(answers).toHaveLength(1)
    connection.retry('eip155')
    connection.retry()
    expect(answers).toHaveLength(3)
    expect(status()).toBe('connecting')
    answers[yes]?.resolve(link)
    await connecting
    for (const answer of answers) answer.resolve({ ...link, accounts: [] })
    await clock.settle()
    expect(status()).toBe('connected')
    connection.retry()
    expect(answers).toHaveLength(3)
    expect(names()).toEqual(['connection/started', 'account/connected'])
  }
})

const codes = (code: number) => Object.assign(new Error('no'), { code })

test.each([
  ['-32002 to the second changes nothing', [[1, codes(-32002)]], 'connecting'],
  ['an error of the second changes nothing', [[1, codes(-32603)]], 'connecting'],
  ['a no to the first, which the wallet replaced', [[0, codes(4001)]], 'connecting'],
  ['a no to the second, which the person sees', [[1, codes(4001)]], 'wallet/rejected'],
  [
    '-32002, then a no to the first',
    [
      [1, codes(-32002)],
      [0, codes(4001)],
    ],
    'wallet/rejected',
  ],
  [
    'a no to the first, then -32002',
    [
      [0, codes(4001)],
      [1, codes(-32002)],
    ],
    'wallet/rejected',
  ],
  [
    '-32002 to both',
    [
      [0, codes(-32002)],
      [1, codes(-32002)],
    ],
    'other',
  ],
] as [string, [number, Error][], string][])('retry: %s', async (_name, said, outcome) => {
  const { connector } = fakeConnector()
  const answers: ReturnType<typeof deferred<WalletLink>>[] = []
  connector.connect = () => {
    answers.push(deferred<WalletLink>())
    return answers.at(-1)?.promise as Promise<WalletLink>
  }
  const { connection, clock, names, status } = setUpConnection([connector])
  let code = ''
  connection.connect('test.wallet').catch((error: unknown) => {
    code = error instanceof KitError ? error.code : 'other'
  })
  await clock.settle()
  connection.retry()
  for (const [which, error] of said) {
    answers[which]?.reject(error)
    await clock.settle()
  }
  expect(code || status()).toBe(outcome)
  expect(names()).toHaveLength(outcome === 'connecting' ? 1 : 2)
})

test('retry: a session is not asked twice', async () => {
  let asked = 0
  const { connector } = fakeConnector({
    type: 'wallet-connect',
    connect() {
      asked++
      return new Promise(() => undefined)
    },
  })
  const { connection, clock } = setUpConnection([connector])
  void connection.connect('test.wallet').catch(() => undefined)
  await clock.settle()
  connection.retry()
  expect(asked).toBe(1)
})
