import { abortable } from '../async/abortable.js'
import { withDeadline } from '../async/deadline.js'
import { renewable } from '../async/renewable.js'
import type { Connector, DisconnectOptions } from '../connectors/connector.js'
import type { LoginStep } from '../connectors/login-step.js'
import { asRefusal } from '../errors/as-refusal.js'
import { describeError } from '../errors/describe-error.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import { ownValues } from '../untrusted/own-values.js'
import { acceptWallet } from './accept-wallet.js'
import { askRepeatedly } from './ask-repeatedly.js'
import type { Attempt } from './attempts.js'
import { checkConnector, checkLink } from './check-connector.js'
import type { ConnectOptions } from './connect-options.js'
import type { WalletAnswer } from './connection-transitions.js'
import type { DappProvider } from './dapp-provider.js'
import { createDisconnectNotices } from './disconnect-notices.js'
import { createIdentityClaims } from './identity-claims.js'
import type { Leaving } from './leaving-together.js'
import { createLockedWallets } from './locked-wallets.js'
import { rejectWallet } from './reject-wallet.js'
import type { RestoreDeps } from './restore-wallets.js'
import { restoreWallets } from './restore-wallets.js'
import type { ResumeDeps } from './resume-request.js'
import { createResumeRequest } from './resume-request.js'
import type { ServeDappsDeps } from './serve-dapps.js'
import { serveDapps } from './serve-dapps.js'
import { spansNamespaces } from './spans-namespaces.js'
import { tellWallets } from './tell-wallets.js'

const connectDeadline = 300_000 // ms a person has to answer in the wallet
// The pairing link expires by itself, earlier. A page that slept until then can still look for an answer.
const linkDeadline = 3_600_000 // ms
const emailDeadline = 1_200_000 // ms, for as long as a code that was sent is valid; then again for a step in the frame

/** What asks wallets: connecting, restoring, resuming, and telling them of a sign-out. Loaded with the first of these. */
export interface ConnectionFlows {
  /**
   * Asks a wallet to connect, for an attempt that has begun. @throws as `Connection.connect`
   */
  connect(attempt: Attempt, connector: Connector, options?: ConnectOptions): Promise<void>
  /** See `Connection.retry`. */
  retry(namespace?: ChainNamespace): void
  /** See {@link restoreWallets}. */
  restore(attempts: readonly Attempt[], isSync: boolean): Promise<void>
  /**
   * Waits for the answer to a request that an earlier page sent through this connector: the person may still be in the
   * wallet. The status does not show it. Called at the start of a page. Never throws.
   */
  resume(connector: Connector): Promise<void>
  /** Another tab may have connected: what resumes ends where a connection is stored. */
  cancelResumed(): void
  /** Tells wallets of a sign-out that has happened. Never throws. */
  tell(
    wallets: Leaving['wallets'],
    namespace?: ChainNamespace,
    options?: DisconnectOptions,
  ): Promise<void>
  /** Call it when a status, or what is stored, has changed. */
  settled(namespace: ChainNamespace): void
  /**
   * Call it when the page's wallets have changed: a stored one may have come, or another one may now claim the identity of
   * a connected one.
   */
  walletsChanged(): void
  /** What answers a dapp's requests; undefined while no wallet is connected. */
  asked(namespace: ChainNamespace): DappProvider['request'] | undefined
  destroy(): void
}

export type ConnectionFlowsDeps = Omit<
  RestoreDeps & ServeDappsDeps & ResumeDeps,
  'notices' | 'request' | 'load' | 'accept' | 'claims'
> & {
  /** Whether two wallets claim the identity of this connector. */
  isAmbiguous(connectorId: string): boolean
  networks: readonly CaipNetwork[]
  /** The network a wallet of this namespace should be on. */
  preferred(namespace: ChainNamespace): CaipNetworkId
}

export function createConnectionFlows(deps: ConnectionFlowsDeps): ConnectionFlows {
  const { connections } = deps
  const locked = createLockedWallets({
    ...deps,
    restore: (namespace) => restoreWallets(flowDeps, connections.beginRestoring([namespace]), true),
  })
  const notices = createDisconnectNotices(deps)
  const claims = createIdentityClaims(deps)
  /** What connecting, restoring, resuming and disconnecting are given. */
  const flowDeps = {
    ...deps,
    notices,
    claims,
    request: (namespace: ChainNamespace, signal: AbortSignal) => ({
      namespace,
      networks: deps.networks,
      preferred: deps.preferred(namespace),
      signal,
    }),
    load: deps.adapter,
    async accept(answer: WalletAnswer) {
      try {
        checkLink(answer.link)
        return await acceptWallet(flowDeps, answer)
      } catch (error) {
        rejectWallet(flowDeps, answer)
        throw error
      }
    },
  }
  const resumeRequest = createResumeRequest(flowDeps)
  const dapps = serveDapps(flowDeps)
  const retries = new Map<Attempt, () => void>()
  let isEnded = false
  // What was stored and begun before this code was loaded.
  for (const namespace of namespaces) locked.update(namespace)

  return {
    async connect(attempt, connector, options) {
      const { onUri, wallet, login, ask: askPerson } = ownValues(options)
      const isByEmail = login !== undefined && Object.hasOwn(login, 'email')
      const { namespace } = attempt
      const waiting = renewable(deps)
      claims.chosen(attempt.connectorId)
      const ask = async (signal: AbortSignal) => {
        checkConnector(connector)
        // Our own code first: a wallet is not asked for an answer we could not use. But a social login opens its window
        // within the click, or the browser blocks it as a pop-up.
        if (!login || isByEmail)
          await Promise.all([flowDeps.load(namespace), notices.settled(connector)])
        const send = () =>
          connector.connect({
            ...flowDeps.request(namespace, signal),
            ...(onUri && { onUri }),
            ...(wallet && { wallet }),
            ...(login && { login }),
            // Nobody is asked for a login that is over.
            ...(askPerson && {
              ask(step: LoginStep) {
                if (step.kind === 'frame') waiting.renew()
                return abortable(signal, async () => askPerson(step))
              },
            }),
          })
        const { answer, again } = askRepeatedly(send)
        if (!spansNamespaces(connector)) retries.set(attempt, again)
        const link = await answer
        return flowDeps.accept({ attempts: [attempt], connector, link })
      }
      try {
        const deadline = deadlineOf(connector, isByEmail)
        const announce = await withDeadline(waiting, deadline, ask, attempt)
        announce()
        claims.check()
      } catch (error) {
        connections.failed([attempt], describeError(error).code)
        throw asRefusal(error)
      } finally {
        retries.delete(attempt)
      }
    },
    retry(namespace) {
      for (const [attempt, again] of retries)
        if (attempt.isOpen() && (!namespace || attempt.namespace === namespace)) again()
    },
    restore: (attempts, isSync) => restoreWallets(flowDeps, attempts, isSync),
    resume: resumeRequest.resume,
    cancelResumed: resumeRequest.cancelIfStored,
    tell: (...leaving) => tellWallets(flowDeps, ...leaving),
    settled: locked.update,
    walletsChanged() {
      claims.check()
      for (const namespace of namespaces) locked.update(namespace)
    },
    asked: (namespace) => (isEnded ? undefined : dapps.asked(namespace)),
    destroy() {
      isEnded = true
      locked.destroy()
      dapps.destroy()
    },
  }
}

function deadlineOf(connector: Connector, isByEmail: boolean): number {
  if (connector.type === 'wallet-connect') return linkDeadline
  return isByEmail ? emailDeadline : connectDeadline
}
