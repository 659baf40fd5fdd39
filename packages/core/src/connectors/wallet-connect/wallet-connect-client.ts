import type { ICore, ISignClient } from '@walletconnect/types'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { ownRecord } from '../../untrusted/own-record.js'
import { Core, formatRelayRpcUrl, RELAYER_SDK_VERSION, SignClient } from './official-client.js'
import type { Delivery } from './wallet-connect-delivery.js'
import { createDelivery } from './wallet-connect-delivery.js'
import { patchEnvelopes } from './wallet-connect-envelope.js'
import type { WalletConnectOptions } from './wallet-connect-options.js'
import {
  boundSessions,
  patchCore,
  patchEngine,
  patchPublisher,
  patchRelayer,
  patchSettlement,
  patchSubscriber,
  silentLogger,
} from './wallet-connect-patches.js'
import { createRelayAddresses } from './wallet-connect-relay-addresses.js'
import type { ClientStorage } from './wallet-connect-storage.js'
import { createClientStorage } from './wallet-connect-storage.js'
import type { OpenPairings } from './wallet-connect-stored.js'
import type { Transport } from './wallet-connect-transport.js'
import { createTransport } from './wallet-connect-transport.js'

const publicRelay = 'wss://relay.walletconnect.org'

/** The official client with our patches, and the parts that replace its own. */
export interface PatchedClient {
  readonly env: Environment
  readonly sign: ISignClient
  readonly transport: Transport
  readonly delivery: Delivery
  readonly storage: ClientStorage
  readonly openPairings: OpenPairings
  destroy(): void
}

/**
 * Starts the official client and signs the token for the relay, without any network access. The first `transport.hold()`
 * opens the first socket.
 * @throws KitError `options/invalid` when there is no URL of the dapp to show to wallets
 */
export async function createPatchedClient(
  options: WalletConnectOptions,
  openPairings: OpenPairings,
): Promise<PatchedClient> {
  const { environment: env, metadata, onRefused, storagePrefix } = options
  if (!metadata.url)
    throw new KitError('options/invalid', 'metadata.url is missing, and the page has no origin')
  const relayUrls = [options.relayUrl ?? publicRelay].flat()
  const projectId = options.projectId ?? ''
  const openSocket = options.openSocket ?? ((url: string) => new WebSocket(url))
  const customStoragePrefix = env.randomId() // also the name of a global variable, which two clients must not share
  const logger = silentLogger()
  const storage = createClientStorage(env, storagePrefix)
  const core = new Core({
    relayUrl: relayUrls[0] ?? publicRelay,
    projectId,
    customStoragePrefix,
    storage,
    telemetryEnabled: false,
    logger,
  }) as unknown as ICore
  for (const end of ['', '_count'])
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}${end}`)
  const { relayer } = core
  const { setHeartbeat } = patchCore(core)

  const addresses = createRelayAddresses(env, relayUrls, async (relayUrl) =>
    formatRelayRpcUrl({
      protocol: core.protocol,
      version: core.version,
      sdkVersion: RELAYER_SDK_VERSION,
      relayUrl,
      projectId,
      auth: await core.crypto.signJWT(relayUrl),
      useOnCloseEvent: true, // reports a refusal as close code 3000, which a page can read
    }),
  )

  const transport = createTransport({
    ...env,
    ...addresses,
    openSocket,
    onRequest: (frame) => passOn(relayer, frame),
    onOpen: () => relayer.subscriber.start(),
    onLost: () => void relayer.subscriber.stop(),
    onRefused(reason) {
      addresses.dropToken()
      onRefused(reason)
    },
    onHold: setHeartbeat,
  })
  const delivery = createDelivery(env, transport)
  patchRelayer(core, transport)
  patchEnvelopes(core, options.onDropped)
  patchPublisher(core, delivery)
  patchSubscriber(core, transport, delivery)

  const copy = structuredClone(metadata) as ISignClient['metadata'] // the client modifies it
  const sign = new SignClient({ core, logger, metadata: copy }) as unknown as ISignClient
  boundSessions(sign)
  patchSettlement(sign)
  patchEngine(sign)
  await core.start()
  await (sign as unknown as { initialize(): Promise<void> }).initialize()
  await addresses.address()

  return {
    env,
    sign,
    transport,
    delivery,
    storage,
    openPairings,
    destroy() {
      delivery.destroy()
      transport.destroy()
    },
  }
}

/** Passes a relay's message on to the client if it has the right form. */
function passOn(
  relayer: object,
  { id, method, params }: { id: unknown; method: string; params: unknown },
) {
  const { topic, message } = ownRecord(ownRecord(params).data)
  if (method !== 'irn_subscription') return
  if (typeof topic !== 'string' || typeof message !== 'string') return
  const inside = relayer as { onProviderPayload(payload: object): Promise<void> }
  // The client throws for a message that it cannot read. The relay keeps that message until it expires.
  inside.onProviderPayload({ id, jsonrpc: '2.0', method, params }).catch(() => undefined)
}
