import { randomUUID } from 'node:crypto'
import { SignClient } from '@walletconnect/sign-client'
import { onTestFinished } from 'vitest'
import { shareAttempts } from '../../../packages/testing/src/scripted-wallet/share-attempts.js'
import { withDeadline } from './deadline.js'

export type OfficialClient = InstanceType<typeof SignClient>

type EventName = Parameters<OfficialClient['once']>[0]

/** The official client with a storage of its own, patched to make one connection attempt at a time. Closed after the test. */
export async function officialClient(relayUrl: string, name: string): Promise<OfficialClient> {
  // Without it the client asks the public Verify server to attest the dapp.
  process.env.IS_VITEST = 'true'
  const client = await SignClient.init({
    metadata: { name, description: name, url: 'http://localhost', icons: [] },
    relayUrl,
    projectId: 'test',
    customStoragePrefix: `${name}-${randomUUID()}`,
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    logger: 'silent',
  })
  const closeRelayer = shareAttempts(client.core)
  onTestFinished(async () => {
    client.core.heartbeat.stop()
    await closeRelayer()
  })
  return client
}

/** The next event of this name. */
export const nextEvent = <T>(client: OfficialClient, name: EventName, ms = 20_000): Promise<T> =>
  withDeadline(
    new Promise<T>((resolve) => {
      client.once(name, (event) => resolve(event as T))
    }),
    name,
    ms,
  )
