import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import { createMemoryStorage } from './memory-storage.js'
import { shareAttempts } from './one-attempt.js'

/** The official client, in the wallet role. */
export type WalletClient = InstanceType<typeof SignClient>

/** What the official client is started with. */
export interface QuietClientOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly name: string
}

/** An official client that speaks to its relay and to nobody else. */
export interface QuietClient {
  readonly client: WalletClient
  /** Ends sockets and timers. */
  close(): Promise<void>
}

/**
 * Starts the official client with storage of its own, without telemetry, and, by IS_VITEST, without asking
 * the public host that attests sites.
 */
export async function createQuietClient(options: QuietClientOptions): Promise<QuietClient> {
  const { relayUrl, projectId, name } = options
  process.env.IS_VITEST = 'true'
  const customStoragePrefix = `gla-${crypto.randomUUID()}`
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix,
    storage: createMemoryStorage(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  const closeRelayer = shareAttempts(core)
  await core.start()
  const client = await SignClient.init({
    // Its own type, which exactOptionalPropertyTypes finds different from itself.
    core: core as unknown as ICore,
    metadata: { name, description: 'For tests only', url: 'http://localhost', icons: [] },
    signConfig: { disableRequestQueue: true },
  })
  return {
    client,
    async close() {
      core.heartbeat.stop()
      await closeRelayer()
      // Core puts itself there, and would stay for the life of the process.
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}`)
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}_count`)
    },
  }
}
