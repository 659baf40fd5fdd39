import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { approveProposal, begin, minutes, openKit, pair, sign, status } from './session-bed.js'
import { sleepyPage } from './wallet-connect-sleep.js'
import { createWallet, startTestRelay, until } from './wallet-connect-world.js'

// What the kit promises to dapps about wallet sessions: the whole kit, a real relay, the official client.

vi.setConfig({ testTimeout: 30_000 }) // a busy machine

test('F6: messages on topics nobody knows are nobody’s error, and the session works on', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  for (const name of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(name, onError)
    onTestFinished(() => void process.off(name, onError))
  }
  const relay = await startTestRelay()
  const sockets: WebSocket[] = []
  const { environment } = sleepyPage()
  const kit = openKit(relay.url, {
    ...environment,
    openSocket(url) {
      const socket = new WebSocket(url)
      sockets.push(socket)
      return socket as never
    },
  })
  const wallet = await createWallet(relay.url)
  const { link } = await pair(kit, wallet)
  for (const topic of ['ab'.repeat(32), '', 7, null])
    for (const message of ['', 'AAAA', 'not base64 !', null]) {
      const params = { id: 'x', data: { topic, message, publishedAt: 1, tag: 1108 } }
      const frame = { id: 7, jsonrpc: '2.0', method: 'irn_subscription', params }
      for (const socket of sockets)
        socket.emit('message', Buffer.from(JSON.stringify(frame)), false)
    }
  wallet.onRequest('personal_sign', () => '0x0b')
  expect(await link.provider.request(sign)).toBe('0x0b')
  await new Promise((resolve) => setImmediate(resolve))
  expect(errors).toEqual([])
})

test('F8: from the click to the wallet there is no await', async () => {
  const relay = await startTestRelay()
  const opened: string[] = []
  const sleepy = sleepyPage()
  const { page } = sleepy.environment
  const kit = openKit(relay.url, {
    ...sleepy.environment,
    page: page && { ...page, open: (url) => void opened.push(url) },
  })
  const wallet = await createWallet(relay.url)
  const { link, session } = await pair(kit, wallet, { name: 'Foo', link: 'foo:' })
  const nextRequest = wallet.next('session_request')

  // As in a click handler: the request and the navigation happen synchronously.
  const answer = link.provider.request(sign)
  kit.environment.page?.open(link.openUrl ?? '')
  const openedInTheClick = [...opened]

  const { id, topic } = await nextRequest
  expect(openedInTheClick).toEqual([`foo:///wc?requestId=${id}&sessionTopic=${session.topic}`])
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x09' } })
  expect(await answer).toBe('0x09')
})

test('F9: five minutes in the background while the wallet approves: the request resolves, and after a reload the session is there', async () => {
  const relay = await startTestRelay()
  const page = sleepyPage()
  const { environment } = page
  const kit = openKit(relay.url, environment)
  const wallet = await createWallet(relay.url)
  const { link } = await pair(kit, wallet)
  const nextRequest = wallet.next('session_request')
  const answer = link.provider.request(sign)
  const { id, topic } = await nextRequest
  page.sleep({ loses: true })
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x07' } })
  page.wake(5 * minutes)
  expect(await answer).toBe('0x07')
  kit.destroy()

  const reloaded = openKit(relay.url, environment)
  await until(() => status(reloaded) === 'connected')
  wallet.onRequest('personal_sign', () => '0x08')
  expect(await reloaded.connection.link('eip155')?.provider.request(sign)).toBe('0x08')
})

test.each([3, 5])(
  'F9: %d minutes in the background while the wallet approves the code: connected on return',
  async (time) => {
    const relay = await startTestRelay()
    const page = sleepyPage()
    const kit = openKit(relay.url, page.environment)
    const wallet = await createWallet(relay.url)
    const { done, uri } = await begin(kit)
    page.sleep({ loses: true })
    await approveProposal(wallet, await wallet.scan(uri))
    page.wake(time * minutes)
    await done
    expect(status(kit)).toBe('connected')
  },
)

test('F9: five minutes in the background, and no wallet answered: expired, soon', async () => {
  const relay = await startTestRelay()
  const page = sleepyPage()
  const kit = openKit(relay.url, page.environment)
  const { done } = await begin(kit)
  page.sleep({ loses: true })
  page.wake(5 * minutes)
  await done
  const pairing = await kit.load('pairing')
  expect(pairing.state.now.status).toBe('expired')
  expect(status(kit)).toBe('disconnected')
})

test('a wallet without an account left: disconnected, and the session cannot sign any more', async () => {
  const relay = await startTestRelay()
  const page = sleepyPage()
  const kit = openKit(relay.url, page.environment)
  const wallet = await createWallet(relay.url)
  const { link, session } = await pair(kit, wallet)
  const deleted = wallet.next('session_delete')
  const event = { name: 'accountsChanged', data: [] }
  await wallet.client.emit({ topic: session.topic, event, chainId: 'eip155:31337' })
  await deleted
  expect(status(kit)).toBe('disconnected')
  await expect(link.provider.request(sign)).rejects.toMatchObject({ code: 'wallet/disconnected' })
})
