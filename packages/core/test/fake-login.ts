import type { Connector } from '../src/connectors/connector.js'
import type { LoginWays } from '../src/connectors/login-ways.js'
import type { ConnectorMaker } from '../src/options/connector-maker.js'
import { deferred } from './fake-connector.js'
import { fakeWallet } from './test-kit.js'

/** A fake embedded wallet that signs people in. */
export const fakeLogin =
  (ways: Partial<LoginWays> = {}, more: Partial<Connector> = {}): ConnectorMaker =>
  () =>
    fakeWallet({
      id: 'auth',
      name: 'Embedded wallet',
      type: 'auth',
      rdns: null,
      login: { email: true, socials: ['google', 'x'], ...ways },
      ...more,
    }).connector

/** An embedded wallet that never answers, with its requests. */
export function pendingLogin() {
  const requests: Parameters<Connector['connect']>[0][] = []
  const connect: Connector['connect'] = (request) => {
    requests.push(request)
    return deferred<never>().promise
  }
  return { requests, connectors: [fakeLogin({}, { connect })] }
}
