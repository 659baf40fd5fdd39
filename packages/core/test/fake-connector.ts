import type { Connector, Provider, WalletLink } from '../src/connectors/connector.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type EventName = Parameters<Provider['on']>[0]

/** A promise that is settled from outside. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** A fake provider with scripted answers and events. */
export function fakeProvider(answers: Record<string, (params: unknown) => unknown> = {}) {
  const listeners: Record<EventName, Set<(value: unknown) => void>> = {
    accountsChanged: new Set(),
    chainChanged: new Set(),
    disconnect: new Set(),
    message: new Set(),
  }
  const requests: { method: string; params?: unknown }[] = []
  const provider: Provider = {
    async request(request) {
      requests.push(request)
      const answer = answers[request.method]
      if (!answer) throw Object.assign(new Error('unsupported'), { code: 4200 })
      return answer(request.params)
    },
    on(event, listener) {
      listeners[event].add(listener)
      return () => void listeners[event].delete(listener)
    },
  }
  return {
    provider,
    requests,
    emit(event: EventName, value: unknown) {
      for (const listener of [...listeners[event]]) listener(value)
    },
    get listening() {
      return Object.values(listeners).reduce((sum, { size }) => sum + size, 0)
    },
  }
}

/** A fake connector. `link` is the result of an approved connect. */
export function fakeConnector(overrides: Partial<Connector> = {}) {
  const wallet = fakeProvider()
  const link: WalletLink = {
    provider: wallet.provider,
    wallet: { name: 'Test Wallet', icon: null },
    accounts: [alice],
    caipNetworkId: 'eip155:1',
    approvedCaipNetworkIds: null,
  }
  const calls: string[] = []
  const connector: Connector = {
    id: 'test.wallet',
    name: 'Test Wallet',
    type: 'announced',
    namespaces: ['eip155'],
    icon: null,
    rdns: 'test.wallet',
    connect: async () => link,
    reconnect: async () => link,
    async disconnect() {
      calls.push('disconnect')
    },
    ...overrides,
  }
  return { connector, link, wallet, calls }
}
