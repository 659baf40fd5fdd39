import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { createListedNames } from './listed-names.js'
import { readWallet } from './read-wallet.js'
import type { Wallet } from './wallet.js'

const none = { namesake: false, imitates: null }
const listed = (id: string, name: string, rdns?: string) => readWallet({ id, name, rdns }) as Wallet
const metamask = listed('metamask', 'MetaMask', 'io.metamask')
function namesOf(...wallets: Wallet[]) {
  const names = createListedNames()
  names.add(wallets)
  return names
}

test('a wallet of the list is not doubted, however its rdns is written', () => {
  const names = namesOf(metamask)
  expect(names.doubt({ name: 'MetaMask', rdns: 'IO.MetaMask' })).toEqual(none)
})

test('of two listed wallets with one name the first counts', () => {
  const names = namesOf(metamask, listed('other', 'MetaMask', 'com.other'))
  expect(names.doubt({ name: 'MetaMask', rdns: 'io.metamask.mobile' })).toEqual(none)
  expect(names.doubt({ name: 'MetaMask', rdns: 'com.evil' })).toEqual({ ...none, namesake: true })
})

test('names without a letter or digit are not taken for each other', () => {
  const names = namesOf(listed('stars', '***', 'com.stars'))
  expect(names.doubt({ name: '!!!', rdns: 'com.other' })).toEqual(none)
})

test('a wallet that a list names again is not read again', () => {
  let reads = 0
  const counted: Wallet = {
    ...metamask,
    get rdns() {
      reads++
      return metamask.rdns
    },
  }
  const names = namesOf(counted)
  const before = reads
  names.add([counted])
  expect(reads).toBe(before)
})

test('error: a list that does not answer is waited for 5 s, and a failed one not at all', async () => {
  const clock = fakeClock()
  const names = namesOf(metamask)
  const { signal } = new AbortController()
  let isOver = false
  const silent = { list: () => new Promise<never>(() => undefined) } as never
  void names.readAll(clock, silent, signal).then(() => {
    isOver = true
  })
  await clock.advance(4_999)
  expect(isOver).toBe(false)
  await clock.advance(1)
  expect(isOver).toBe(true)
  const failed = { list: () => Promise.reject(new Error('no list')) } as never
  await names.readAll(clock, failed, signal)
})
