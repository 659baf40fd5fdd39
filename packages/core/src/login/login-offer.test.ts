import { expect, test } from 'vitest'
import { fakeLogin } from '../../test/fake-login.js'
import { fakeSolana } from '../../test/fake-solana.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local } from '../../test/test-kit.js'
import { solanaMainnet } from '../networks/solana-networks.js'
import { loginOffer } from './login-offer.js'

function offered(options: TestKitOptions) {
  const { kit } = createTestKit(options)
  const offer = loginOffer(kit)
  kit.destroy()
  return offer
}
const google = fakeLogin({ socials: ['google'] })

test('nobody signs people in', () => expect(offered({})).toBeNull())

test('who does, for the family in view', () => {
  expect(offered({ connectors: [google] })).toEqual({
    connectorId: 'auth',
    namespace: 'eip155',
    email: true,
    socials: ['google'],
  })
})

test('of the family in view or not: the first of the dapp’s that it has', () => {
  const connectors = [fakeLogin({}, { namespaces: ['solana'] })]
  const networks = [local, solanaMainnet]
  const families = [fakeSolana]
  expect(offered({ connectors, networks, families })?.namespace).toBe('solana')
  expect(offered({ connectors })).toBeNull()
})

test('what the dapp turned off is not offered', () => {
  expect(offered({ connectors: [google], features: { email: false } })?.email).toBe(false)
  expect(offered({ connectors: [google], features: { socials: false } })?.socials).toEqual([])
  expect(offered({ connectors: [google], features: { email: false, socials: false } })).toBeNull()
})
