import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { keepRunning } from '../src/kept-running.js'

test('error: a program whose port another one has taken meanwhile has not started, though that one answers', async () => {
  const other = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port: used } = other.address() as AddressInfo
  const relay = keepRunning({
    name: 'relay',
    entry: 'relay-entry.ts',
    port: { wanted: used, used, release: async () => undefined },
    args: () => [],
    notice: () => undefined,
  })
  await expect(relay.start()).rejects.toThrow(/relay did not start on port \d+: .*EADDRINUSE/)
})
