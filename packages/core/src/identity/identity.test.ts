import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred } from '../../test/fake-connector.js'
import type { AccountFacts } from '../connection/chain-accounts.js'
import type { Named } from './identity.js'
import { createIdentity } from './identity.js'
import type { Profile } from './profile.js'

const alice = { caipAddress: 'eip155:1:0xa', address: '0xa' } as const
const bob = { caipAddress: 'eip155:1:0xb', address: '0xb' } as const
const named = (profileName: string | null): Profile => ({ profileName, profileImage: null })

function setUp() {
  const asked: string[] = []
  const said: [string, Partial<AccountFacts>][] = []
  const cached = new Map<string, Profile>()
  const test = {
    view: alice as Named | null,
    isOpen: false,
    answer: async (): Promise<Profile> => named('alice.gla'),
  }
  const identity = createIdentity({
    named: () => test.view,
    ask(address) {
      asked.push(address)
      return test.answer()
    },
    cache: { get: (id) => cached.get(id) ?? null, set: (id, one) => void cached.set(id, one) },
    describe: (...one) => void said.push(one),
    isOpen: () => test.isOpen,
  })
  return { ...fakeClock(), test, identity, asked, said, cached }
}

test('default: looked up while the modal is open, or a page watches; not otherwise', async () => {
  const { test, identity, asked, said, settle } = setUp()
  identity.changed()
  expect(asked).toEqual([])
  test.isOpen = true
  identity.changed()
  await settle()
  expect(said).toEqual([[alice.caipAddress, named('alice.gla')]])
  test.isOpen = false
  test.view = bob
  identity.changed()
  expect(asked).toEqual(['0xa'])
  const release = identity.watch()
  expect(asked).toEqual(['0xa', '0xb'])
  release()
  release()
  test.view = { ...alice, address: '0xc' }
  identity.changed()
  expect(asked).toHaveLength(2)
})

test('what is cached is said without a request, also that there is no name', async () => {
  const { identity, asked, said, cached, settle } = setUp()
  cached.set('0xa', named(null))
  identity.look()
  await settle()
  expect([asked, said]).toEqual([[], [[alice.caipAddress, named(null)]]])
})

test('race: the name of another account is dropped; one account is looked up once at a time', async () => {
  const { test, identity, asked, said, cached, settle } = setUp()
  const slow = deferred<Profile>()
  test.answer = () => slow.promise
  test.isOpen = true
  identity.look()
  identity.look()
  expect(asked).toEqual(['0xa'])
  test.view = bob
  test.answer = async () => named('bob.gla')
  identity.changed()
  slow.resolve(named('alice.gla'))
  await settle()
  expect(said).toEqual([[bob.caipAddress, named('bob.gla')]])
  expect([...cached.keys()]).toEqual(['0xb'])
})

test('a failure says nothing, and the next opening asks again', async () => {
  const { test, identity, asked, said, settle } = setUp()
  test.answer = () => Promise.reject(new Error('down'))
  test.isOpen = true
  identity.changed()
  await settle()
  expect(said).toEqual([])
  identity.changed()
  expect(asked).toHaveLength(2)
})

test('nobody is asked without an account, on a network without names, or after the end', async () => {
  const { test, identity, asked } = setUp()
  test.view = null
  identity.watch()
  expect(asked).toEqual([])
  identity.destroy()
  test.view = alice
  identity.changed()
  identity.watch()
  expect(asked).toEqual([])
})
