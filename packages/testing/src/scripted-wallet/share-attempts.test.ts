import { createServer } from 'node:net'
import { startRelay } from '@gla/relay'
import { expect, onTestFinished, test } from 'vitest'
import { createQuietClient } from './quiet-client.js'

test('a wallet whose relay has gone tries once a second, however many of its calls wait for it', async () => {
  const relay = await startRelay()
  const port = Number(new URL(relay.url).port)
  const { client, close } = await createQuietClient({
    relayUrl: relay.url,
    projectId: 'test',
    name: 'Wallet',
  })
  onTestFinished(close)
  await client.core.pairing.create() // a topic it wants to be subscribed to again
  await relay.close()

  const attempts: number[] = []
  const gone = createServer((socket) => {
    attempts.push(performance.now())
    socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    gone.once('error', reject)
    gone.listen(port, '127.0.0.1', resolve)
  })
  onTestFinished(() => void gone.close())
  for (let call = 0; call < 5; call++) client.core.pairing.create().catch(() => undefined)
  await expect.poll(() => attempts.length, { timeout: 20_000 }).toBeGreaterThan(2)
  const [first = 0, second = 0, third = 0] = attempts
  expect(second - first).toBeGreaterThan(500)
  expect(third - second).toBeGreaterThan(500)
})
