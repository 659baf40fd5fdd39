import { isMatchingOrigin } from '@gla/core/allowed-origin'
import { type Host, type HostOptions, serve } from '@gla/frame/host'
import { type Approvals, createApprovals } from './approvals.js'
import { createHandlers, type Look } from './handlers.js'
import type { DeviceStore } from './keys/device-store.js'
import type { KeyRoom } from './keys/key-room.js'
import { createNetworks } from './networks.js'
import type { PageConfig } from './page-config.js'
import { createSession } from './session.js'
import { createSetup, type Setup } from './setup.js'
import { createSiteCalls } from './site-calls.js'
import type { TextStore } from './text-store.js'

export interface WalletDeps extends Pick<HostOptions, 'parent' | 'listen'> {
  readonly config: PageConfig
  /** CAIP-2: the network that the page around the frame begins with. */
  readonly chainId: string | null
  /** Of the site itself. */
  readonly fetch: typeof fetch
  /** The session's token, and where a code was sent, over a reload. */
  readonly tokens: TextStore
  readonly emails: TextStore
  readonly keys: KeyRoom
  readonly devices: DeviceStore
  setLook(look: Look): void
  reload(): void
}

/** The wallet behind a page: it answers the app around the frame, and knows no document. */
export interface Wallet {
  readonly approvals: Approvals
  readonly setup: Setup
  /** Another page of this site has signed out. */
  signedOutElsewhere(): void
  close(): void
}

/** @throws KitError `frame/parent-missing` outside of a frame */
export function startWallet(deps: WalletDeps): Wallet {
  const { config, parent, listen, setLook, reload, tokens, emails, keys, devices } = deps
  const [first, ...more] = config.networks
  if (!first) throw new TypeError('The site has no network.')
  const approvals = createApprovals()
  const calls = createSiteCalls(deps.fetch)
  const session = createSession({ calls, tokens, emails, keys, devices })
  const setup = createSetup({ session, keys })
  const networks = createNetworks([first, ...more], deps.chainId)
  const { rpc } = calls
  const host: Host = serve({
    ...{ parent, listen },
    isAllowed: (origin) => isMatchingOrigin(origin, config.origins),
    networks: networks.list.map(({ caipNetworkId }) => caipNetworkId),
    handlers: createHandlers({ session, setup, networks, approvals, rpc, setLook, reload }),
  })
  return {
    approvals,
    setup,
    signedOutElsewhere() {
      tokens.set(null)
      session.forget()
      setup.giveUp()
      approvals.refuseAll()
      host.emit('SIGN_OUT')
    },
    close: host.close,
  }
}
