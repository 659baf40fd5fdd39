import { expect, test } from 'vitest'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import { fill, setUpSend } from '../../test/send-bed.js'
import type { Adapter } from '../adapters/adapter.js'
import type { Profile } from '../identity/profile.js'

const gwei = 10n ** 9n
const estimate: Adapter['estimate'] = async () => ({ fee: 21_000n * gwei, gas: 21_000n, nonce: 0 })

test('an amount that leaves nothing for the fee is told at the field, with about what to leave', async () => {
  const { send, clock } = setUpSend({ adapter: { estimate } })
  send.set({ sendTokenAmount: '1' })
  expect(send.problems().amount).toBeNull()
  await clock.settle()
  expect(send.problems().amount).toEqual({
    code: 'send/no-room-for-fee',
    values: ['0.000027', 'ETH'],
  })
  await send.max()
  expect(send.state.sendTokenAmount).toBe('0.99997375')
  expect(send.problems().amount).toBeNull()
  send.set({ sendTokenAmount: '1.1' })
  expect(send.problems().amount).toMatchObject({ code: 'send/insufficient-funds' })
})

test('the fee is read once for what is typed within a block, and again later', async () => {
  let read = 0
  const { send, clock } = setUpSend({
    adapter: {
      estimate: async () => ({ fee: BigInt(++read), gas: 1n, nonce: 0 }),
    },
  })
  for (const sendTokenAmount of ['0', '0.', '0.5']) send.set({ sendTokenAmount })
  await clock.settle()
  expect(read).toBe(1)
  await clock.advance(12_000)
  send.set({ sendTokenAmount: '0.6' })
  await clock.settle()
  expect(read).toBe(2)
})

test('a fee that cannot be read refuses nothing, and is read again', async () => {
  let isDown = true
  const { send, clock } = setUpSend({
    adapter: {
      estimate: (transfer) => (isDown ? Promise.reject(new Error('down')) : estimate(transfer)),
    },
  })
  send.set({ sendTokenAmount: '1' })
  await clock.settle()
  expect(send.problems().amount).toBeNull()
  isDown = false
  send.set({ sendTokenAmount: '1' })
  await clock.settle()
  expect(send.problems().amount).toMatchObject({ code: 'send/no-room-for-fee' })
})

test('what a receiver is is read when its address is whole, and forgotten with it', async () => {
  const asked: string[] = []
  const { send, clock, move } = setUpSend({
    adapter: {
      receiverKind: async (_network, address) => {
        asked.push(address)
        return address === bob ? 'contract' : null
      },
    },
  })
  send.set({ receiverAddress: bob.slice(0, -1) })
  expect(send.state.receiver).toBeNull()
  send.set({ receiverAddress: bob })
  send.set({ receiverAddress: ` ${bob}` })
  expect(send.state.receiver).toMatchObject({ address: bob, kind: null })
  await clock.settle()
  expect(send.state.receiver).toMatchObject({ address: bob, kind: 'contract' })
  send.set({ receiverAddress: alice })
  await clock.settle()
  expect(send.state.receiver).toMatchObject({ address: alice, kind: 'own' })
  expect(asked).toEqual([bob])
  move()
  expect(send.state).toMatchObject({ receiver: null, fee: null })
})

test('race: the answer about an earlier receiver does not mark the present one', async () => {
  const other = `0x${'12'.repeat(20)}`
  let answer: (kind: 'contract') => void = () => undefined
  const { send, clock } = setUpSend({
    adapter: {
      receiverKind: (_network, address) =>
        address === bob
          ? new Promise((resolve) => {
              answer = resolve
            })
          : Promise.resolve(null),
    },
  })
  send.set({ receiverAddress: bob })
  await clock.settle()
  send.set({ receiverAddress: other })
  answer('contract')
  await clock.settle()
  expect(send.state.receiver).toMatchObject({ address: other, kind: null })
})

test('a receiver that nobody answers for is no obstacle: the review reads it again', async () => {
  const { send, clock } = setUpSend({
    adapter: { receiverKind: () => Promise.reject(new Error('down')), estimate },
  })
  send.set(fill)
  await clock.settle()
  expect(send.state.receiver).toMatchObject({ address: bob, kind: null })
  expect(send.problems()).toEqual({ amount: null, receiver: null })
})

test('the provider’s name of the receiver, and its picture; none of an address that was typed before', async () => {
  const said = deferred<Profile>()
  const asked: string[] = []
  const { send, clock } = setUpSend({
    profileOf(address) {
      asked.push(address)
      return address === bob ? said.promise : Promise.reject(new Error('down'))
    },
  })
  const named = () => [send.state.receiverProfileName, send.state.receiverProfileImageUrl]
  send.set({ receiverAddress: bob })
  expect(named()).toEqual([null, null])
  const profile = { profileName: 'bob.gla', profileImage: 'data:image/png;base64,AAAA' }
  said.resolve(profile)
  await clock.settle()
  expect(named()).toEqual(['bob.gla', profile.profileImage])
  send.set({ receiverAddress: `${bob} ` }) // the same one: it is not asked for again
  expect([asked, ...named()]).toEqual([[bob], 'bob.gla', profile.profileImage])
  send.set({ receiverAddress: alice })
  expect(named()).toEqual([null, null])
  await clock.settle()
  expect([named(), asked]).toEqual([
    [null, null],
    [bob, alice],
  ])
})

test('race: the name of an address that was replaced while it was asked for is not shown', async () => {
  const said = deferred<Profile>()
  const { send, clock } = setUpSend({
    profileOf: (address) => (address === bob ? said.promise : Promise.resolve(null)),
  })
  send.set({ receiverAddress: bob })
  send.set({ receiverAddress: alice })
  said.resolve({ profileName: 'bob.gla', profileImage: null })
  await clock.settle()
  expect(send.state.receiverProfileName).toBeNull()
})
