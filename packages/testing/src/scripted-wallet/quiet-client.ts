import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import { randomUuid } from '../random-uuid.js'
import { createMemoryStorage } from './memory-storage.js'
import { shareAttempts } from './share-attempts.js'

/** The official client, in the wallet role. */
export type WalletClient = InstanceType<typeof SignClient>

/** Options of the official client. */
export interface QuietClientOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly name: string
}

/** An official client that connects to its relay and to no other host. */
export interface QuietClient {
  readonly client: WalletClient
  /** Closes sockets and stops timers. */
  close(): Promise<void>
}

/**
 * Starts the official client with a storage of its own and without telemetry. `IS_VITEST` keeps it from
 * asking the public Verify server to attest the dapp.
 */
export async function createQuietClient(options: QuietClientOptions): Promise<QuietClient> {
  const { relayUrl, projectId, name } = options
  process.env.IS_VITEST = 'true'
  const customStoragePrefix = `gla-${randomUuid()}`
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix,
    storage: createMemoryStorage(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  const closeRelayer = shareAttempts(core)
  const { relayer } = core
  const publish = relayer.publish.bind(relayer)
  let isClosed = false
  // The client does not wait until a refusal is published: that it was not, once closed, nobody would catch.
  relayer.publish = (...message) =>
    publish(...message).catch((error: unknown) => {
      if (!isClosed) throw error
    })
  await core.start()
  const client = await SignClient.init({
    // `exactOptionalPropertyTypes` finds the class and its own interface incompatible.
    core: core as unknown as ICore,
    logger: 'silent', // the client has its own logger and does not use core's
    metadata: { name, description: 'For tests only', url: 'http://localhost', icons: [] },
    signConfig: { disableRequestQueue: true },
  })
  return {
    client,
    async close() {
      isClosed = true
      core.heartbeat.stop()
      await closeRelayer()
      // Core makes itself a global, which would stay for the life of the process.
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}`)
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}_count`)
    },
  }
}
