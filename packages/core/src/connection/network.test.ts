import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred, fakeProvider } from '../../test/fake-connector.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { defineNetwork } from '../networks/define-network.js'
import { read } from '../state.js'
import type { NetworkDeps } from './network.js'
import { createNetwork } from './network.js'

const chain = (id: number) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
const chain1 = 'eip155:1'
const chain2 = 'eip155:2'

function setUp(overrides: Partial<NetworkDeps> = {}, switchNetwork = async () => undefined) {
  const clock = fakeClock()
  const { provider } = fakeProvider()
  const events: [string, unknown][] = []
  const stored: string[] = []
  const moved: string[] = []
  let asked = 0
  const network = createNetwork({
    after: clock.after,
    networks: [chain(1), chain(2)],
    stored: null,
    fallback: chain1,
    store: (id) => void stored.push(id),
    provider: () => provider,
    adapter: async () =>
      fakeAdapter({
        switchNetwork: (...request) => {
          asked++
          return (switchNetwork as (...request: unknown[]) => Promise<undefined>)(...request)
        },
      }),
    signInTo: async () => undefined,
    walletSwitched: () => undefined,
    viewChanged: ({ caipNetworkId }) => void moved.push(caipNetworkId),
    emit: (name, event) => void events.push([name, event]),
    ...overrides,
  })
  const connectAt = (caipNetworkId: typeof chain1 | typeof chain2 | 'eip155:9') =>
    network.walletAt('eip155', { caipNetworkId, approvedCaipNetworkIds: null }, false)
  return {
    clock,
    network,
    events,
    stored,
    moved,
    connectAt,
    asked: () => asked,
    inView: () => network.state.caipNetwork.caipNetworkId,
  }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof KitError ? error.code : error),
  )

test('default: begins at the kept network, else at the default, else at the first', () => {
  expect(setUp().inView()).toBe(chain1)
  expect(setUp({ stored: chain2 }).inView()).toBe(chain2)
  expect(setUp({ stored: 'eip155:9' }).inView()).toBe(chain1)
  expect(setUp({ fallback: 'eip155:9' }).inView()).toBe(chain1)
  expect(() => setUp({ networks: [] })).toThrow(KitError)
})

test('switch without a wallet: view, store and tell, and ask nobody', async () => {
  const { network, inView, stored, moved, events, asked } = setUp()
  await network.switch(chain2)
  expect([inView(), stored, moved, asked()]).toEqual([chain2, [chain2], [chain2], 0])
  expect(events).toEqual([['network/switched', { from: chain1, to: chain2 }]])
})

test('switch with a wallet: the wallet first', async () => {
  const answer = deferred<undefined>()
  const { network, connectAt, inView, asked } = setUp({}, () => answer.promise)
  connectAt(chain1)
  const switching = network.switch(chain2)
  expect(network.state.switching).toBe(chain2)
  expect(inView()).toBe(chain1)
  answer.resolve(undefined)
  await switching
  expect([inView(), network.state.switching, asked()]).toEqual([chain2, null, 1])
  expect(network.state.wallets.eip155?.caipNetworkId).toBe(chain2)
})

test('a wallet that is there already is not asked', async () => {
  const { network, connectAt, asked } = setUp()
  connectAt(chain2)
  await network.switch(chain2)
  expect(asked()).toBe(0)
})

test('error: network/not-found', async () => {
  const { network, asked } = setUp()
  expect(await codeOf(network.switch('eip155:9'))).toBe('network/not-found')
  expect(asked()).toBe(0)
})

test('error: a refused switch changes nothing, and is told', async () => {
  const refusal = new FeatureError('wallet/rejected')
  const { network, connectAt, inView, events } = setUp({}, () => Promise.reject(refusal))
  connectAt(chain1)
  await expect(network.switch(chain2)).rejects.toBe(refusal)
  expect([inView(), network.state.switching]).toEqual([chain1, null])
  expect(events).toEqual([
    ['network/switch-failed', { caipNetworkId: chain2, code: 'wallet/rejected' }],
  ])
})

test('error: a switch nobody answers ends after 5 minutes, or when it is cancelled', async () => {
  const never = () => new Promise<undefined>(() => undefined)
  const patient = setUp({}, never)
  patient.connectAt(chain1)
  const waiting = codeOf(patient.network.switch(chain2))
  await patient.clock.advance(300_000)
  expect(await waiting).toBe('connection/timeout')
  expect(patient.network.state.switching).toBeNull()
  const impatient = setUp({}, never)
  impatient.connectAt(chain1)
  const cancelled = codeOf(impatient.network.switch(chain2))
  await impatient.clock.settle()
  impatient.network.cancelSwitch()
  expect(await cancelled).toBe('connection/cancelled')
  expect(impatient.clock.pending).toBe(0)
})

test('race: a second switch ends the first', async () => {
  const answers = [deferred<undefined>(), deferred<undefined>()]
  let n = 0
  const { network, connectAt, inView, clock } = setUp(
    { networks: [chain(1), chain(2), chain(3)] },
    () => (answers[n++] as (typeof answers)[0]).promise,
  )
  connectAt(chain1)
  const first = codeOf(network.switch(chain2))
  await clock.settle()
  const second = network.switch('eip155:3')
  await clock.settle()
  answers[0]?.resolve(undefined)
  answers[1]?.resolve(undefined)
  await second
  expect(await first).toBe('connection/cancelled')
  expect([inView(), network.state.switching]).toEqual(['eip155:3', null])
})

test('the same switch, asked for again before it has ended: the wallet is asked once; after a cancel, anew', async () => {
  const answer = deferred<undefined>()
  const { network, connectAt, inView, clock, asked } = setUp({}, () => answer.promise)
  connectAt(chain1)
  const cancelled = codeOf(network.switch(chain2))
  network.cancelSwitch()
  const both = [network.switch(chain2), network.switch(chain2)]
  await clock.settle()
  expect([await cancelled, network.state.switching, asked()]).toEqual([
    ...['connection/cancelled', chain2, 1],
  ])
  answer.resolve(undefined)
  await Promise.all(both)
  expect([inView(), network.state.switching, asked()]).toEqual([chain2, null, 1])
})

test('race: the yes of a wallet that was replaced meanwhile moves nothing', async () => {
  const answer = deferred<undefined>()
  let provider = fakeProvider().provider
  const { clock, connectAt, inView, network } = setUp(
    { provider: () => provider },
    () => answer.promise,
  )
  connectAt(chain1)
  const switching = codeOf(network.switch(chain2))
  await clock.settle()
  provider = fakeProvider().provider
  answer.resolve(undefined)
  expect(await switching).toBe('connection/cancelled')
  expect(inView()).toBe(chain1)
})

test('a wallet that moves by itself is followed, to unknown networks too', () => {
  const { network, connectAt, inView, stored, events } = setUp()
  connectAt(chain2)
  expect([inView(), network.isSupported()]).toEqual([chain2, true])
  connectAt('eip155:9')
  expect([inView(), network.isSupported()]).toEqual(['eip155:9', false])
  expect(network.state.caipNetwork.name).toBe('Unknown Network')
  expect(stored).toEqual([chain2])
  expect(events).toEqual([
    ['network/switched', { from: chain1, to: chain2 }],
    ['network/unsupported', { caipNetworkId: 'eip155:9' }],
  ])
})

test('a session that repeats its unconfigured network with every request reports it once', () => {
  const { network, connectAt, events } = setUp()
  const told = () => events.splice(0).map(([name]) => name)
  connectAt('eip155:9')
  expect(told()).toEqual(['network/unsupported'])
  const before = read(network.state)
  connectAt('eip155:9')
  expect([told(), read(network.state)]).toEqual([[], before])
  connectAt(chain2)
  connectAt('eip155:9')
  expect(told()).toEqual(['network/switched', 'network/unsupported'])
})

test('race: what a wallet reports during a switch leaves no stale network', async () => {
  const answer = deferred<undefined>()
  const { network, connectAt, clock, inView, asked } = setUp({}, () => answer.promise)
  connectAt(chain1)
  const switching = network.switch(chain2)
  await clock.settle()
  connectAt(chain1) // the wallet repeats its network before it switches
  answer.resolve(undefined)
  await switching
  expect([inView(), network.state.wallets.eip155?.caipNetworkId]).toEqual([chain2, chain2])
  await network.switch(chain1)
  expect([inView(), asked()]).toEqual([chain1, 2])
})

test('race: a wallet of another family that disconnects cancels no switch; the switching wallet does', async () => {
  const answer = deferred<undefined>()
  const { network, connectAt, clock, inView } = setUp({}, () => answer.promise)
  connectAt(chain1)
  const switching = network.switch(chain2)
  await clock.settle()
  network.walletGone('solana')
  expect(network.state.switching).toBe(chain2)
  answer.resolve(undefined)
  await switching
  expect(inView()).toBe(chain2)
  const pending = setUp({}, () => new Promise(() => undefined))
  pending.connectAt(chain1)
  const code = codeOf(pending.network.switch(chain2))
  await pending.clock.settle()
  pending.network.walletGone('eip155')
  expect(await code).toBe('connection/cancelled')
})

test('race: another tab that switches a session cancels no switch that is pending here', async () => {
  const solana = { ...chain(1), chainNamespace: 'solana', caipNetworkId: 'solana:x' } as const
  const answer = deferred<undefined>()
  const networks = [chain(1), chain(2), solana]
  const { network, connectAt, clock, inView } = setUp({ networks }, () => answer.promise)
  connectAt(chain1)
  const approvedCaipNetworkIds = ['solana:y', 'solana:x'] as CaipNetworkId[]
  network.walletAt('solana', { caipNetworkId: 'solana:y', approvedCaipNetworkIds }, false)
  const switching = network.switch(chain2)
  await clock.settle()
  network.follow('solana:x')
  await clock.settle()
  answer.resolve(undefined)
  await switching
  expect(inView()).toBe(chain2)
})

test('when the wallet is gone, an unknown network leaves the view with it', () => {
  const { network, connectAt, inView } = setUp()
  connectAt('eip155:9')
  network.walletGone('eip155')
  expect([inView(), network.state.wallets.eip155]).toEqual([chain1, undefined])
  connectAt(chain2)
  network.walletGone('eip155')
  expect(inView()).toBe(chain2)
})

test('approved: what the wallet named; all where it named none', () => {
  const { network } = setUp()
  expect([network.isApproved(chain1), network.isApproved(chain2)]).toEqual([true, true])
  network.walletAt('eip155', { caipNetworkId: chain1, approvedCaipNetworkIds: [chain1] }, false)
  expect([network.isApproved(chain1), network.isApproved(chain2)]).toEqual([true, false])
  expect([network.isRequested(chain2), network.isRequested('eip155:9')]).toEqual([true, false])
})

test('error: a wallet that declines a switch: wallet/rejected, with its own error as cause', async () => {
  const no = Object.assign(new Error('no'), { code: 4001 })
  const { network } = setUp({}, () => Promise.reject(no))
  network.walletAt('eip155', { caipNetworkId: chain1, approvedCaipNetworkIds: null }, false)
  const error = await network.switch(chain2).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(KitError)
  expect(error).toMatchObject({ code: 'wallet/rejected', cause: no })
})
