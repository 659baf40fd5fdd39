import type { Connector, ConnectorMaker } from '../src/connectors/connector.js'
import type { LoginWays } from '../src/connectors/login-ways.js'
import { fakeWallet } from './test-kit.js'

/** An embedded wallet at the edge that signs people in. */
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

/** One that answers nobody, with all it was asked. */
export function heldLogin() {
  const asked: Parameters<Connector['connect']>[0][] = []
  const connect: Connector['connect'] = (request) => {
    asked.push(request)
    return new Promise<never>(() => undefined)
  }
  return { asked, connectors: [fakeLogin({}, { connect })] }
}
