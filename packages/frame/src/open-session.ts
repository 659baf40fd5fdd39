import type { CaipNetworkId, PageFrame } from '@gla/core'
import type { ConnectorContext } from '@gla/core/family'
import { FeatureError, KitError, withDeadline } from '@gla/core/family'
import type { AuthSettings } from './auth-settings.js'
import type { FrameClient } from './frame-client.js'
import { createFrameClient } from './frame-client.js'
import type { EventName } from './protocol.js'
import { protocolVersion } from './protocol.js'
import { isOriginAllowed, siteUrl } from './site-origin.js'
import { syncPage, watchTheme } from './sync-page.js'

const openDeadline = 20_000 // ms, as for what loads in it
const allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'
/** A request of a login that is not answered is told to the dapp's developer. */
const loginEvents: readonly EventName[] = [
  ...(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP'] as const),
  ...(['CONNECT_SOCIAL', 'GET_SOCIAL_REDIRECT_URI'] as const),
]

/** A frame with the site's page in it, and the way to ask that page. */
export interface Session {
  readonly frame: PageFrame
  readonly client: FrameClient
  close(): void
}

export type SessionEvents = {
  /** At each load of the page in the frame. */
  onReady(client: FrameClient): void
  onSignedOut(): void
  onLoadFailed(): void
}

/**
 * Asks the site whether this page may use it, and opens the frame. No: an alert, and no frame.
 * @throws KitError `frame/unverified-domain`, `email/not-loaded`, `frame/load-failed`, `connection/cancelled`
 */
export async function openSession(
  context: ConnectorContext,
  { site }: AuthSettings,
  chainId: CaipNetworkId,
  signal: AbortSignal,
  events: SessionEvents,
): Promise<Session> {
  const { environment, projectId } = context
  await checkOrigin(context, site, signal)
  const query = { projectId: projectId ?? '', chainId, version: protocolVersion }
  const url = siteUrl(site, '', { ...query, enableLogger: 'false' })
  const frame = await openFrame(context, url, signal)
  let isReady = false
  const client = createFrameClient({
    frame,
    environment,
    onReady() {
      isReady = true
      syncPage(context, client)
      events.onReady(client)
    },
    onSignedOut: events.onSignedOut,
    onLoadFailed() {
      context.alert({ code: 'frame-load-failed', detail: site.origin })
      events.onLoadFailed()
    },
    onLate(name) {
      if (loginEvents.includes(name))
        context.alert({ code: 'frame-request-timeout', detail: `${site.origin}: ${name}` })
    },
  })
  const stop = watchTheme(context.theme, () => isReady, client)
  return {
    frame,
    client,
    close() {
      stop()
      client.close()
      frame.remove()
    },
  }
}

async function checkOrigin(context: ConnectorContext, site: URL, signal: AbortSignal) {
  const { environment, projectId, alert } = context
  if (!projectId) {
    alert({ code: 'project-id-not-configured', detail: site.origin })
    throw new FeatureError('email/not-loaded', { cause: new TypeError('no project id') })
  }
  const isAllowed = await isOriginAllowed(site, context, signal).catch((cause) => {
    if (KitError.is(cause, 'connection/cancelled')) throw cause
    alert({ code: 'frame-load-failed', detail: site.origin })
    throw new FeatureError('frame/load-failed', { cause })
  })
  if (isAllowed) return
  const origin = environment.page?.origin ?? ''
  alert({ code: 'unverified-domain', detail: origin })
  throw new FeatureError('frame/unverified-domain')
}

/** A frame that comes too late is removed. */
async function openFrame({ environment }: ConnectorContext, url: URL, signal: AbortSignal) {
  const open = environment.openFrame
  if (!open) throw new FeatureError('email/not-loaded', { cause: new TypeError('no place for it') })
  const late = () => new FeatureError('frame/load-failed')
  const work = async (own: AbortSignal) => {
    const frame = await open(url.href, allow).catch((cause) => {
      throw new FeatureError('email/not-loaded', { cause })
    })
    if (own.aborted) frame.remove()
    return frame
  }
  return withDeadline(environment, openDeadline, work, { signal, failure: late })
}
