import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Relay, type RelayOptions, startRelay } from '../src/index.js'
import { type ConnectOptions, connectRaw, type RawClient } from './raw-client.js'

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gla-relay-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A relay that is closed after the test. */
export async function testRelay(options: RelayOptions = {}): Promise<Relay> {
  const relay = await startRelay(options)
  onTestFinished(() => relay.close())
  return relay
}

/** A raw client that is disconnected after the test. */
export async function testClient(url: string, options?: ConnectOptions): Promise<RawClient> {
  const client = await connectRaw(url, options)
  onTestFinished(() => client.socket.terminate())
  return client
}

/** Two such clients. */
export const pair = (url: string): Promise<[RawClient, RawClient]> =>
  Promise.all([testClient(url), testClient(url)])

/** What a client was sent so far, in order. */
export const messages = (client: RawClient): string[] =>
  client.pushes.map((push) => push.params.data.message)

/** A clock that stands still until it is moved. */
export function testClock(start = 1_700_000_000_000) {
  let time = start
  return {
    now: () => time,
    forward: (ms: number) => {
      time += ms
    },
  }
}
