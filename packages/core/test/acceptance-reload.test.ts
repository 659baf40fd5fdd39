import { expect, test, vi } from 'vitest'
import { approveProposal, begin, minutes, openKit, sign, status } from './session-bed.js'
import { sleepyPage } from './wallet-connect-sleep.js'
import { createWallet, startTestRelay, until } from './wallet-connect-world.js'

// A page that is reloaded while a QR code is shown: the whole kit, a real relay, the official client.

vi.setConfig({ testTimeout: 30_000 }) // a busy machine

type Reloaded = ReturnType<ReturnType<typeof sleepyPage>['reload']>

/** A page that shows a QR code, and a wallet that has not scanned it. */
async function shown() {
  const relay = await startTestRelay()
  const page = sleepyPage()
  const { uri } = await begin(openKit(relay.url, page.environment))
  return { relay, page, uri, wallet: await createWallet(relay.url) }
}
const kept = ({ tabStorage }: Reloaded) => [...tabStorage.kept.keys()]
/** Calls the connector's `resume` once more. */
const resume = (kit: ReturnType<typeof openKit>) =>
  kit.connectors.get('walletConnect')?.resume?.({
    namespace: 'eip155',
    networks: kit.options.networks,
    preferred: 'eip155:31337',
    signal: AbortSignal.timeout(60_000),
  })
/** Whether nothing is stored and no socket is open. */
const isQuiet = (page: Reloaded) =>
  kept(page).length === 0 && page.sockets.every(({ readyState }) => readyState > 1)

test('F9: the wallet approves the code while the page is gone: connected after the reload', async () => {
  const { relay, page, uri, wallet } = await shown()
  const reloaded = page.reload()
  const { acknowledged } = await approveProposal(wallet, await wallet.scan(uri))
  const kit = openKit(relay.url, reloaded.environment)
  await until(() => status(kit) === 'connected')
  await acknowledged()
  wallet.onRequest('personal_sign', () => '0x08')
  expect(await kit.connection.link('eip155')?.provider.request(sign)).toBe('0x08')
  expect(kept(reloaded)).toEqual([])

  const again = openKit(relay.url, reloaded.reload().environment)
  await until(() => status(again) === 'connected')
})

test('F9: the wallet approves the code after the reload: connected, and nothing was said to be under way before', async () => {
  const { relay, page, uri, wallet } = await shown()
  const reloaded = page.reload()
  const kit = openKit(relay.url, reloaded.environment)
  await until(() => reloaded.sockets.length === 1)
  expect(status(kit)).toBe('disconnected')
  await wallet.approve(await wallet.scan(uri))
  await until(() => status(kit) === 'connected')
  expect(kept(reloaded)).toEqual([])
})

test('the wallet declines: disconnected, and let go of', async () => {
  const { relay, page, uri, wallet } = await shown()
  const reloaded = page.reload()
  const kit = openKit(relay.url, reloaded.environment)
  const failures: unknown[] = []
  kit.on('connection/failed', (failure) => void failures.push(failure))
  const { id } = await wallet.scan(uri)
  await wallet.client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
  await until(() => failures.length > 0)
  expect(failures).toEqual([
    { connectorId: 'walletConnect', code: 'wallet/rejected', restoring: true },
  ])
  expect(status(kit)).toBe('disconnected')
  await until(() => isQuiet(reloaded))
})

test('nobody answers: let go of when the code would have ended', async () => {
  const { relay, page } = await shown()
  const reloaded = page.reload()
  const kit = openKit(relay.url, reloaded.environment)
  await until(() => reloaded.sockets[0]?.readyState === 1)
  reloaded.wake(5 * minutes) // five minutes later
  await until(() => isQuiet(reloaded), 25_000)
  expect(status(kit)).toBe('disconnected')
})

test('a code that ended while the page was gone, and one of another tab: nobody is asked', async () => {
  const { relay, page } = await shown()
  const other = sleepyPage({ storage: page.storage })
  const reloaded = page.reload()
  reloaded.wake(5 * minutes)
  for (const { environment } of [other, reloaded]) {
    const kit = openKit(relay.url, environment)
    expect(await resume(kit)).toBeNull()
  }
  expect([...other.sockets, ...reloaded.sockets]).toEqual([])
  expect(kept(reloaded)).toEqual([])
})

test('another code is asked for: the one before is forgotten, the new one works', async () => {
  const { relay, page, uri, wallet } = await shown()
  const reloaded = page.reload()
  const kit = openKit(relay.url, reloaded.environment)
  await until(() => reloaded.sockets[0]?.readyState === 1)
  const next = await begin(kit)
  expect(next.uri).not.toBe(uri)
  await wallet.approve(await wallet.scan(next.uri))
  await next.done
  expect(status(kit)).toBe('connected')
  expect(kept(reloaded)).toEqual([])
})

const topic = 'ab'.repeat(32)
const proposal = { id: 1, pairingTopic: topic, proposer: { publicKey: topic } }
test.each([
  ['no keys', { topic, made: { keys: [], proposal } }],
  ['keys that are none', { topic, made: { keys: ['x', 7], proposal } }],
  ['no proposal', { topic, made: { keys: [topic, topic], proposal: {} } }],
  [
    'the proposal of another code',
    { topic: 'cd'.repeat(32), made: { keys: [topic, topic], proposal } },
  ],
  ['nothing of its form', { topic, made: 7 }],
  ['an end far away', { ends: 1e15, topic, made: { keys: [topic, topic], proposal } }],
])('what is kept of a code is not trusted: %s', async (_, code) => {
  const { relay, page, wallet } = await shown()
  const reloaded = page.reload()
  const [name = ''] = kept(reloaded)
  reloaded.tabStorage.setItem(name, JSON.stringify({ ends: Date.now() + minutes, ...code }))
  const kit = openKit(relay.url, reloaded.environment)
  expect(await resume(kit)).toBeNull()
  expect(kept(reloaded)).toEqual([])
  const { uri, done } = await begin(kit)
  await wallet.approve(await wallet.scan(uri))
  await done
  expect(status(kit)).toBe('connected')
})

test.each(['[]', 'null', 'no JSON'])('what is kept may be anything: %s', async (text) => {
  const { relay, page } = await shown()
  const reloaded = page.reload()
  const [name = ''] = kept(reloaded)
  reloaded.tabStorage.setItem(name, text)
  expect(await resume(openKit(relay.url, reloaded.environment))).toBeNull()
})

test('a wallet that was chosen by link is opened again for what is asked of it after the reload', async () => {
  const relay = await startTestRelay()
  const page = sleepyPage()
  const chosen = { name: 'Trust Wallet', link: 'trust://' }
  const { uri } = await begin(openKit(relay.url, page.environment), chosen)
  const wallet = await createWallet(relay.url)
  const kit = openKit(relay.url, page.reload().environment)
  const session = await wallet.approve(await wallet.scan(uri))
  await until(() => status(kit) === 'connected')
  expect(kit.connection.link('eip155')?.openUrl).toBe(`trust://wc?sessionTopic=${session.topic}`)
})
