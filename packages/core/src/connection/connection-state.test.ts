import { expect, test } from 'vitest'
import { alice, fakeConnector } from '../../test/fake-connector.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { read } from '../state.js'
import type { AttemptKind } from './attempts.js'
import type { ConnectionStateDeps } from './connection-state.js'
import { createConnectionState } from './connection-state.js'
import type { NewConnection } from './connection-transitions.js'

const { connector, link } = fakeConnector({ id: 'a', type: 'announced' })
const other = fakeConnector({ id: 'b' })

function setUp(stored: ReturnType<ConnectionStateDeps['stored']> = {}) {
  const events: string[] = []
  let marks: ReturnType<ConnectionStateDeps['marks']> = {}
  let given = 0
  let watched = 0
  const connections = createConnectionState({
    now: () => 7,
    randomId: () => `mark-${given++}`,
    walletAt: () => undefined,
    walletGone: () => undefined,
    setAccounts: () => undefined,
    address: () => null,
    resetAccount: () => undefined,
    stored: () => stored,
    store(next) {
      stored = next
    },
    marks: () => marks,
    storeMarks(next) {
      marks = next
    },
    settled: () => undefined,
    emit: (name) => void events.push(name),
  })
  const begin = (kind: AttemptKind, namespace: ChainNamespace = 'eip155') =>
    connections.begin(kind, namespace, 'a')
  const answer = (namespace: ChainNamespace): NewConnection => ({
    namespace,
    link,
    caipNetworkId: `${namespace}:1`,
    network: { caipNetworkId: `${namespace}:1`, approvedCaipNetworkIds: null },
    accounts: [{ address: alice, type: 'eoa', label: null }],
    show: false,
    watch() {
      watched++
      return { stop: () => void watched--, switched: () => undefined }
    },
  })
  /** A person connects the wallet. */
  const connect = (by = connector) =>
    connections.connected({ attempts: [begin('connecting')], connector: by, link }, [
      answer('eip155'),
    ])()
  return {
    ...{ answer, begin, connect, connections, events },
    stored: () => stored,
    watched: () => watched,
    otherTabStores(next: typeof stored, nextMarks = {}) {
      stored = next
      marks = nextMarks
    },
    statuses: () => Object.values(read(connections.state)).map(({ status }) => status),
    status: () => connections.state.eip155.status,
  }
}
type Bed = ReturnType<typeof setUp>

const failure = 'unknown'
const cancelled = 'connection/cancelled'

const transitions: [name: string, Parameters<typeof setUp>[0], (bed: Bed) => void, unknown[]][] = [
  // [status, what is stored, events]
  ['nothing yet', {}, () => undefined, ['disconnected', {}, []]],
  [
    'connecting',
    {},
    ({ begin }) => begin('connecting'),
    ['connecting', {}, ['connection/started']],
  ],
  [
    'restoring',
    { eip155: 'a' },
    ({ begin }) => begin('restoring'),
    ['restoring', { eip155: 'a' }, []],
  ],
  ['resuming is not shown', {}, ({ begin }) => begin('resuming'), ['disconnected', {}, []]],
  [
    'connecting, then connected',
    {},
    ({ connect }) => connect(),
    ['connected', { eip155: 'a' }, ['connection/started', 'account/connected']],
  ],
  [
    'connecting, then failed',
    {},
    ({ begin, connections }) => connections.failed([begin('connecting')], failure),
    ['disconnected', {}, ['connection/started', 'connection/failed']],
  ],
  [
    'connecting, then cancelled',
    {},
    ({ begin, connections }) => {
      begin('connecting')
      connections.cancel('eip155')
    },
    ['disconnected', {}, ['connection/started']],
  ],
  [
    'restoring, then failed: it stays stored',
    { eip155: 'a' },
    ({ begin, connections }) => connections.failed([begin('restoring')], failure),
    ['disconnected', { eip155: 'a' }, ['connection/failed']],
  ],
  [
    'restoring, then nothing there',
    { eip155: 'a' },
    ({ begin, connections }) => connections.notRestored([begin('restoring')], false),
    ['disconnected', {}, []],
  ],
  [
    'restoring, then nothing there, as another tab stored it',
    { eip155: 'a' },
    ({ begin, connections }) => connections.notRestored([begin('restoring')], true),
    ['disconnected', { eip155: 'a' }, []],
  ],
  [
    'connected, then left by a person',
    {},
    ({ connect, connections }) => {
      connect()
      connections.disconnected('eip155', 'person')
    },
    ['disconnected', {}, ['connection/started', 'account/connected', 'account/disconnected']],
  ],
  [
    'connected, then left by the wallet, another being stored since',
    {},
    ({ connect, connections, otherTabStores }) => {
      connect()
      otherTabStores({ eip155: 'b' })
      connections.disconnected('eip155', 'wallet')
    },
    [
      'disconnected',
      { eip155: 'b' },
      ['connection/started', 'account/connected', 'account/disconnected'],
    ],
  ],
]

test.each(transitions)('transitions: %s', (_name, stored, act, expected) => {
  const bed = setUp(stored)
  act(bed)
  expect([bed.status(), bed.stored(), bed.events]).toEqual(expected)
})

test('a status that an attempt shows stays when a wallet comes or goes beneath it', () => {
  const { begin, connect, connections, status } = setUp()
  connect()
  const attempt = begin('connecting')
  connections.disconnected('eip155', 'wallet')
  expect(status()).toBe('connecting')
  connections.failed([attempt], failure)
  expect(status()).toBe('disconnected')
})

test('an earlier connection is shown again after a failure', () => {
  const { begin, connect, connections } = setUp()
  connect()
  connections.failed([begin('connecting')], failure)
  expect(connections.state.eip155).toMatchObject({ status: 'connected', connectorId: 'a' })
})

test('a failure after the attempt was replaced changes no status', () => {
  const { begin, connections, status } = setUp()
  const first = begin('connecting')
  begin('connecting')
  connections.failed([first], cancelled)
  expect([first.signal.aborted, status()]).toEqual([true, 'connecting'])
})

test('an answer ends its attempt without aborting it, and cancels one that resumes elsewhere', () => {
  const { answer, begin, connections, statuses } = setUp()
  const asked = begin('connecting')
  const resuming = begin('resuming', 'solana')
  connections.connected({ attempts: [asked], connector, link }, [
    answer('eip155'),
    answer('solana'),
  ])
  expect(statuses()).toEqual(['connected', 'connected', 'disconnected'])
  expect([asked.isOpen(), asked.signal.aborted]).toEqual([false, false])
  expect([resuming.isOpen(), resuming.signal.aborted]).toEqual([false, true])
})

test('a namespace that was asked for and is not in the answer is as it was', () => {
  const { answer, begin, connections, statuses } = setUp()
  connections.connected({ attempts: [begin('connecting')], connector, link }, [answer('solana')])
  expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected'])
})

test('restored in part: the rest waits for what becomes of it', () => {
  const { answer, begin, connections, statuses, stored } = setUp({ eip155: 'a', solana: 'a' })
  const attempts = [begin('restoring'), begin('restoring', 'solana')] as const
  connections.connected({ attempts, connector, link }, [answer('eip155')])
  expect(statuses()).toEqual(['connected', 'restoring', 'disconnected'])
  connections.notRestored(attempts, false)
  expect(statuses()).toEqual(['connected', 'disconnected', 'disconnected'])
  expect(stored()).toEqual({ eip155: 'a' })
})

test('a failure that leaves its attempt open shows none, and a late answer connects', () => {
  const { answer, begin, connections, status } = setUp({ eip155: 'a' })
  const attempt = begin('restoring')
  connections.failed([attempt], failure, true)
  expect([status(), attempt.isOpen()]).toEqual(['disconnected', true])
  connections.connected({ attempts: [attempt], connector, link }, [answer('eip155')])
  expect(status()).toBe('connected')
})

test('signed out by a listener: the other namespaces of the answer are not announced', () => {
  const { answer, begin, connections, events } = setUp()
  const announce = connections.connected(
    { attempts: [begin('connecting', 'solana')], connector, link },
    [answer('solana'), answer('eip155')],
  )
  connections.disconnected('eip155', 'person')
  announce()
  expect(events).toEqual(['connection/started', 'account/disconnected', 'account/connected'])
  expect(connections.state.eip155.status).toBe('disconnected')
})

test('sync: over once another tab has connected another wallet, or the same one again', () => {
  for (const wallet of ['a', 'b']) {
    const { connect, connections, otherTabStores, status, stored } = setUp()
    connect()
    connections.sync()
    expect(status()).toBe('connected')
    otherTabStores({ eip155: wallet }, { eip155: 'mark-of-another-tab' })
    connections.sync()
    expect([status(), stored()]).toEqual(['disconnected', { eip155: wallet }])
  }
})

test('leak: one wallet a namespace is watched, and none after destroy', () => {
  const { begin, connect, connections, watched } = setUp()
  connect()
  connect(other.connector)
  expect([watched(), connections.wallet('eip155')?.connector]).toEqual([1, other.connector])
  const attempt = begin('connecting')
  connections.destroy()
  expect([watched(), attempt.signal.aborted]).toEqual([0, true])
})
