import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { deferred, fakeConnector } from '../../test/fake-connector.js'
import type { ConnectRequest, WalletLink } from '../connectors/connector.js'
import { createLogins } from './logins.js'

const signer = { connectorId: 'auth', namespace: 'eip155' } as const
const google = { ...signer, login: { social: 'google' } } as const
const mail = { ...signer, login: { email: 'ada@example.com' } } as const

function setUp() {
  const requests: (ReturnType<typeof deferred<WalletLink>> &
    Pick<ConnectRequest, 'login' | 'signal'>)[] = []
  const { connector, link } = fakeConnector({
    id: 'auth',
    type: 'auth',
    connect({ login, signal }) {
      const one = { ...deferred<WalletLink>(), login, signal }
      requests.push(one)
      return one.promise
    },
  })
  const bed = setUpConnection([connector])
  const logins = createLogins(bed.connection)
  const settled = () => bed.clock.advance(0)
  return { ...bed, requests, link, logins, settled, now: () => logins.state.now }
}

test('default: asked at once, and over when somebody is signed in', async () => {
  const { requests, link, logins, now, settled, status } = setUp()
  expect(now()).toBeNull()
  logins.start(google)
  expect(requests.map(({ login }) => login)).toEqual([{ social: 'google' }])
  expect(now()).toEqual({ login: { social: 'google' }, failure: null })
  requests[0]?.resolve(link)
  await settled()
  expect(status()).toBe('connected')
  expect(now()).toBeNull()
})

test('error: wallet/rejected is state, until the next one', async () => {
  const { requests, logins, now, settled } = setUp()
  logins.start(google)
  requests[0]?.reject(Object.assign(new Error('closed'), { code: 4001 }))
  await settled()
  expect(now()?.failure).toEqual({ code: 'wallet/rejected', values: [] })
  logins.start(mail)
  expect(now()).toEqual({ login: { email: 'ada@example.com' }, failure: null })
})

test('race: another way lets go of the one before, whose end says nothing', async () => {
  const { requests, logins, now, settled, status } = setUp()
  logins.start(google)
  logins.start({ ...google, login: { social: 'x' } })
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[0]?.reject(new Error('closed'))
  await settled()
  expect(now()).toEqual({ login: { social: 'x' }, failure: null })
  expect(status()).toBe('connecting')
})

test('cancel: nobody waits, and the connector lets go of its window', async () => {
  const { requests, link, logins, now, settled, status } = setUp()
  logins.start(google)
  logins.cancel()
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[0]?.resolve(link)
  await settled()
  expect([now(), status()]).toEqual([null, 'disconnected'])
})
