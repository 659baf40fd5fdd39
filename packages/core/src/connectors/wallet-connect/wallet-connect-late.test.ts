import { expect, test, vi } from 'vitest'
import { sleepyPage } from '../../../test/wallet-connect-sleep.js'
import { openTabs } from '../../../test/wallet-connect-tabs.js'
import { alice } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  createConnector,
  createWallet,
  request,
  startTestRelay,
  until,
} from '../../../test/wallet-connect-world.js'
import type { LateAnswer } from '../connector.js'

// Answers that arrive after their request has ended, and disconnects by a page whose storage was cleared.

vi.setConfig({ testTimeout: 30_000 }) // a busy machine

const sign = { method: 'personal_sign', params: ['0x00', alice] }

test('an answer after five minutes, in the same page: nobody waits, and it is heard late, once', async () => {
  const relay = await startTestRelay()
  const page = sleepyPage()
  const connector = createConnector(relay.url, { environment: page.environment })
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(connector)
  await wallet.approve(await wallet.scan(await uri))
  const session = await link
  const late: LateAnswer[] = []
  let id = ''
  session.onLateAnswer?.((answer) => late.push(answer) > 0)
  const nextRequest = wallet.next('session_request')
  const answer = session.provider.request({
    ...sign,
    onAsked: (its) => {
      id = its
    },
  })
  const question = await nextRequest
  page.wake(6 * 60_000)
  await expect(answer).rejects.toThrow()
  const response = { id: question.id, jsonrpc: '2.0' as const, result: '0x0a' }
  await wallet.client.respond({ topic: question.topic, response })
  await until(() => late.length > 0)
  expect(late).toEqual([{ id, result: '0x0a' }])
})

test('two families listen: what one took is not kept for the next page', async () => {
  const relay = await startTestRelay()
  const tabs = openTabs()
  const tab = tabs.open()
  const first = createConnector(relay.url, tab)
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(first)
  await wallet.approve(await wallet.scan(await uri))
  const session = await link
  const nextRequest = wallet.next('session_request')
  session.provider.request(sign).catch(() => undefined)
  const { id, topic } = await nextRequest
  first.destroy?.()

  const second = createConnector(relay.url, tab)
  const back = await second.reconnect(request())
  const taken: LateAnswer[] = []
  back?.onLateAnswer?.((answer) => taken.push(answer) > 0)
  back?.onLateAnswer?.(() => false)
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x0b' } })
  await until(() => taken.length > 0)
  const kept = () => tabs.entries.get('gla.wallet-connect.messages_withoutClientAck') ?? '{}'
  await until(() => Object.keys(JSON.parse(kept())[topic] ?? {}).length === 0)
  expect(taken).toHaveLength(1)
})

test('storage cleared, then disconnected: the wallet is told all the same', async () => {
  const relay = await startTestRelay()
  const tabs = openTabs()
  const connector = createConnector(relay.url, tabs.open())
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(connector)
  await wallet.approve(await wallet.scan(await uri))
  await link
  const deleted = wallet.next('session_delete')
  tabs.entries.clear()
  await connector.disconnect()
  await deleted
})
