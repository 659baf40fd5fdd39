import { cleanText } from '@gla/core/clean-text'
import { type Handlers, HostError, type HostErrorMore } from '@gla/frame/host'
import type { Approvals } from './approvals.js'
import { chainIdOf, type Networks } from './networks.js'
import { createRpcHandler } from './rpc-handler.js'
import type { Session, SignedIn } from './session.js'
import type { Setup } from './setup.js'
import { type SiteCalls, SiteError } from './site-calls.js'

/** How the page looks, as the modal around it says. */
export interface Look {
  readonly mode?: 'light' | 'dark' | undefined
  readonly language?: string | undefined
}

export interface HandlerDeps {
  readonly session: Session
  readonly setup: Pick<Setup, 'finish' | 'giveUp'>
  readonly networks: Networks
  readonly approvals: Approvals
  readonly rpc: SiteCalls['rpc']
  setLook(look: Look): void
  reload(): void
}

type FailureReason = NonNullable<HostErrorMore['reason']>

/** Why a login is refused, in words for developers: what people read is the page's around the frame. */
const refusals: Readonly<Record<FailureReason, string>> = {
  'wrong-code': 'Invalid code',
  'expired-code': 'Code expired',
  'too-many-tries': 'Too many attempts. Ask for a new code',
  'too-soon': 'Too soon',
  'too-many': 'Too many requests',
  'mail-off': 'No mail can be sent now',
  unreachable: 'The site cannot be reached',
}
const isReason = (code: string): code is FailureReason => Object.hasOwn(refusals, code)

/** @throws HostError for what the site said no with; the error itself for anything else */
function tell(error: unknown): never {
  if (!(error instanceof SiteError)) throw error
  const { code: reason, retryAfter } = error
  if (!isReason(reason)) throw error
  const seconds = retryAfter ?? undefined
  throw new HostError(refusals[reason], undefined, {
    ...{ reason, ...(seconds !== undefined && { seconds }) },
  })
}

/** Answers the events of the page around the frame. Those that are missing here come later, and are answered with an error. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const { session, setup, networks, approvals } = deps
  let appName: string | null = null
  /** A code was taken, and the wallet is not ready yet: the person looks at this frame. */
  let isLoginOpen = false

  async function present(): Promise<SignedIn> {
    const signedIn = await session.who()
    if (!signedIn) throw new HostError('Nobody is signed in', 4100)
    return signedIn
  }
  const chainId = () => chainIdOf(networks.current())

  return {
    async CONNECT_EMAIL({ email }) {
      isLoginOpen = false
      setup.giveUp() // of a login before
      const { until, resendAt } = await session.askCode(email).catch(tell)
      return { action: 'VERIFY_OTP', until, resendAt }
    },
    async CONNECT_OTP({ otp }) {
      isLoginOpen = false
      await session.enterCode(otp).catch(tell)
      approvals.refuseAll() // of who was signed in before
      // The code is used up: what the site does not say now is asked again in the frame.
      const standing = await session.standing().catch(() => null)
      if (standing?.kind === 'ready') return undefined
      isLoginOpen = true
      return { needsPerson: true as const }
    },
    async GET_USER(request, { signal }) {
      // After a login, what is still to be done in this frame is done first.
      const { email, account } = await setup.finish(signal, isLoginOpen)
      isLoginOpen = false
      // A network that the site has no node of is not an error: the answer says which one is in use.
      const wanted = request?.chainId === undefined ? undefined : networks.find(request.chainId)
      if (wanted) networks.use(wanted)
      const { address } = account
      return {
        ...{ email, address, chainId: chainId(), smartAccountDeployed: false },
        ...{ accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' },
      }
    },
    IS_CONNECTED: async () => ({ isConnected: (await session.who()) !== null }),
    async SIGN_OUT(request) {
      isLoginOpen = false
      setup.giveUp()
      approvals.refuseAll()
      await session.signOut({ forget: request?.forget ?? false })
    },
    GET_CHAIN_ID: async () => ({ chainId: chainId() }),
    async SWITCH_NETWORK({ chainId: wanted }) {
      const network = networks.find(wanted)
      // As EIP-3326 says it.
      if (!network) throw new HostError('The network is not supported', 4902)
      networks.use(network)
      return { chainId: chainId() }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
    // There is one type of account until smart accounts come.
    SET_PREFERRED_ACCOUNT: async () => ({
      type: 'eoa',
      address: (await present()).account.address,
    }),
    async SYNC_THEME({ themeMode, language }) {
      deps.setLook({ mode: themeMode, language })
    },
    async SYNC_DAPP_DATA({ metadata }) {
      appName = cleanText(metadata?.name ?? '', 60) || null
    },
    async RELOAD() {
      deps.reload()
    },
    RPC_REQUEST: createRpcHandler({ ...deps, appName: () => appName }),
  }
}
