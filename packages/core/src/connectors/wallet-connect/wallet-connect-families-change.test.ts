import { expect, test, vi } from 'vitest'
import {
  alice,
  solanaAddress,
  type TestWallet,
  type WalletSession,
} from '../../../test/wallet-connect-wallet.js'
import {
  allNetworks,
  begin,
  connectedFamilies,
  createConnector,
  createWallet,
  families,
  memoryStore,
  request,
  solanaId,
  startTestRelay,
  until,
} from '../../../test/wallet-connect-world.js'
import { serverEnvironment } from '../../environment.js'
import type { WalletLink } from '../connector.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const everything = ['eip155', 'solana', 'bip122']
const evmIds = ['eip155:31337', 'eip155:31338']

function listen({ provider }: WalletLink): [string, unknown][] {
  const received: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'] as const)
    provider.on(event, (value) => received.push([event, value]))
  return received
}
const update = ({ client }: TestWallet, { topic }: WalletSession, namespaces: object) =>
  client.update({ topic, namespaces: namespaces as never })
const namesOf = (link: WalletLink | null | undefined) => Object.keys(link?.others ?? {})

test('update: a family comes and goes without the others', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session } = await connectedFamilies(relay.url, ['eip155'])
  const requested = session.optionalNamespaces
  let changes = 0
  const stop = link.watch?.(() => changes++)
  expect(namesOf(link)).toEqual([])
  const solana = { ...requested.solana!, accounts: [`${solanaId}:${solanaAddress}`] }
  await update(wallet, session, { ...session.namespaces, solana })
  await until(() => changes > 0)
  expect(link.others?.solana?.accounts).toEqual([solanaAddress])

  const received = [link, link.others!.solana!].map(listen)
  await update(wallet, session, { ...session.namespaces, solana: { ...solana, accounts: [] } })
  await until(() => received[1]!.length > 0)
  expect(received).toEqual([[], [['accountsChanged', []]]])
  expect(namesOf(link)).toEqual([])
  stop?.()
})

test('update: what is approved follows, also where the wallet does not move', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session } = await connectedFamilies(relay.url, ['eip155'])
  const { eip155 } = session.namespaces
  const received = listen(link)
  const seen: unknown[] = []
  link.watch?.(() => seen.push(link.approvedCaipNetworkIds))
  const fewer = { chains: [evmIds[0]!], accounts: [`eip155:31337:${alice}`] }
  await update(wallet, session, { eip155: { ...eip155, ...fewer } })
  await until(() => seen.length > 0)
  expect(seen).toEqual([['eip155:31337']])
  expect(received).toEqual([])
})

test('update: one that leaves no account anywhere ends the session, and the wallet is told', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session, connector } = await connectedFamilies(relay.url, everything)
  const received = [link, link.others!.solana!].map(listen)
  const left = wallet.next('session_delete')
  const none = Object.entries(session.namespaces).map(([name, part]) => [
    name,
    { ...part, accounts: [] },
  ])
  await update(wallet, session, Object.fromEntries(none))
  await left
  expect(received).toEqual([[['accountsChanged', []]], [['accountsChanged', []]]])
  expect(await connector.reconnect(request({ networks: allNetworks }))).toBe(null)
})

test('end: every family hears of it, from either side', async () => {
  const relay = await startTestRelay()
  const first = await connectedFamilies(relay.url, everything)
  const received = [first.link, ...Object.values(first.link.others ?? {})].map(listen)
  await first.wallet.client.disconnect({
    topic: first.session.topic,
    reason: { code: 6000, message: 'bye' },
  })
  await until(() => received.every((list) => list.length > 0))
  const gone = ['disconnect', expect.objectContaining({ code: 'wallet/disconnected' })]
  expect(received).toEqual([[gone], [gone], [gone]])

  const second = await connectedFamilies(relay.url, ['eip155', 'solana'])
  const ofSecond = [second.link, second.link.others!.solana!].map(listen)
  const left = second.wallet.next('session_delete')
  await second.connector.disconnect()
  await left
  expect(ofSecond).toEqual([[gone], [gone]])
})

test('again: a new wallet takes the place of the one before; a family it does not have hears the end', async () => {
  const relay = await startTestRelay()
  const { link, connector } = await connectedFamilies(relay.url, ['eip155', 'solana'])
  const received = [link, link.others!.solana!].map(listen)
  const next = await createWallet(relay.url)
  const { uri, link: newLink } = begin(connector, { networks: allNetworks })
  await next.approveFamilies(await next.scan(await uri), ['eip155'])
  expect(namesOf(await newLink)).toEqual([])
  const gone = ['disconnect', expect.objectContaining({ code: 'wallet/disconnected' })]
  expect(received).toEqual([[], [gone]])
})

test('restore: all families come back, also when the wallet took the one that is asked for', async () => {
  const relay = await startTestRelay()
  const environment = serverEnvironment({ storage: memoryStore() })
  const first = await connectedFamilies(relay.url, everything, { environment })
  first.connector.destroy?.()
  const all = request({ networks: allNetworks, preferred: 'eip155:31338' })
  const second = createConnector(relay.url, { environment, namespaces: families })
  const link = await second.reconnect(all)
  expect(link?.caipNetworkId).toBe('eip155:31338')
  expect(namesOf(link)).toEqual(['solana', 'bip122'])
  expect((await second.reconnect({ ...all, namespace: 'solana' }))?.provider).toBe(
    link?.others?.solana?.provider,
  )
  second.destroy?.()

  const { eip155: _, ...rest } = first.session.namespaces
  await update(first.wallet, first.session, rest)
  const third = await createConnector(relay.url, { environment, namespaces: families }).reconnect(
    all,
  )
  expect(third?.accounts).toEqual([])
  expect(namesOf(third)).toEqual(['solana', 'bip122'])
})

test('restore: one who gives up does not take it from the other', async () => {
  const relay = await startTestRelay()
  const environment = serverEnvironment({ storage: memoryStore() })
  const first = await connectedFamilies(relay.url, everything, { environment })
  first.connector.destroy?.()
  const connector = createConnector(relay.url, { environment, namespaces: families })
  const stop = new AbortController()
  const [mine, theirs] = await Promise.all([
    connector.reconnect(request({ networks: allNetworks })),
    connector.reconnect(
      request({ networks: allNetworks, namespace: 'solana', signal: stop.signal }),
    ),
  ])
  stop.abort()
  expect(theirs?.accounts).toEqual([solanaAddress])
  first.wallet.onRequest('personal_sign', () => '0x05')
  expect(await mine?.provider.request({ method: 'personal_sign', params: ['0x', alice] })).toBe(
    '0x05',
  )
})
