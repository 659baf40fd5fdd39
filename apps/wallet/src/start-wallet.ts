import { isMatchingOrigin } from '@gla/core/allowed-origin'
import { type Host, type HostOptions, serve } from '@gla/frame/host'
import { type Approvals, createApprovals } from './approvals.js'
import { createHandlers, type Look } from './handlers.js'
import { createNetworks } from './networks.js'
import type { PageConfig } from './page-config.js'
import { createSession, type TokenStore } from './session.js'
import { createSiteCalls } from './site-calls.js'

export interface WalletDeps extends Pick<HostOptions, 'parent' | 'listen'> {
  readonly config: PageConfig
  /** CAIP-2: the network that the page around the frame begins with. */
  readonly chainId: string | null
  /** Of the site itself. */
  readonly fetch: typeof fetch
  readonly tokens: TokenStore
  setLook(look: Look): void
  reload(): void
}

/** The wallet behind a page: it answers the app around the frame, and knows no document. */
export interface Wallet {
  readonly approvals: Approvals
  /** Another page of this site has signed out. */
  signedOutElsewhere(): void
  close(): void
}

/** @throws KitError `frame/parent-missing` outside of a frame */
export function startWallet(deps: WalletDeps, approvals = createApprovals()): Wallet {
  const { config, parent, listen, setLook, reload, tokens } = deps
  const [first, ...more] = config.networks
  if (!first) throw new TypeError('The site has no network.')
  const calls = createSiteCalls(deps.fetch)
  const session = createSession({ calls, tokens })
  const networks = createNetworks([first, ...more], deps.chainId)
  const { rpc } = calls
  const host: Host = serve({
    ...{ parent, listen },
    isAllowed: (origin) => isMatchingOrigin(origin, config.origins),
    networks: networks.list.map(({ caipNetworkId }) => caipNetworkId),
    handlers: createHandlers({ session, networks, approvals, rpc, setLook, reload }),
  })
  return {
    approvals,
    signedOutElsewhere() {
      tokens.set(null)
      session.forget()
      approvals.refuseAll()
      host.emit('SIGN_OUT')
    },
    close: host.close,
  }
}
