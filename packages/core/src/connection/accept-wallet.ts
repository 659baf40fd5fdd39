import type { Adapter } from '../adapters/adapter.js'
import type { WalletLink } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import { cleanText } from '../untrusted/clean-text.js'
import { memberOf } from '../untrusted/member-of.js'
import { ownValues } from '../untrusted/own-values.js'
import type { AccountEntry } from './chain-accounts.js'
import type { ConnectionStateDeps } from './connection-state.js'
import type {
  ConnectionTransitions,
  NewConnection,
  WalletAnswer,
} from './connection-transitions.js'
import type { DisconnectNotices } from './disconnect-notices.js'
import { isSameWallet } from './disconnect-notices.js'
import { walletNetwork, watchWallet } from './watch-wallet.js'

export type AcceptWalletDeps = Pick<Environment, 'after'> &
  Partial<Pick<Environment, 'page'>> &
  Pick<ConnectionStateDeps, 'walletAt' | 'setAccounts' | 'emit'> & {
    adapter(namespace: ChainNamespace): Promise<Adapter>
    connections: ConnectionTransitions
    notices: DisconnectNotices
  }

/** See {@link acceptWallet}. */
export type AcceptWallet = (answer: WalletAnswer) => Promise<() => void>

/**
 * Connects a wallet that answered, in each namespace it gave accounts for. Wallets it replaces are disconnected.
 * @returns see {@link ConnectionTransitions.connected}
 * @throws KitError `connector/no-accounts`, `connection/cancelled`, `wallet/bad-answer`
 */
export async function acceptWallet(
  deps: AcceptWalletDeps,
  answer: WalletAnswer,
): Promise<() => void> {
  const { connections } = deps
  const { attempts, connector, link } = answer
  const [asked] = attempts
  const links = ownValues({ ...memberOf(link, 'others'), [asked.namespace]: link })
  const reading = namespaces.flatMap((namespace) => {
    const given = links[namespace]
    if (!given) return []
    const wallet = readWallet(deps, namespace, given)
    // A namespace that was not requested may fail without failing the others: a bad answer, or its adapter cannot be loaded.
    const isNeeded = namespace === asked.namespace && asked.isOpen()
    return [isNeeded ? wallet : wallet.catch(() => null)]
  })
  const found = (await Promise.all(reading)).filter((wallet) => wallet !== null)
  const isRestoring = asked.kind === 'restoring'
  const isOpen = () => attempts.some((attempt) => attempt.isOpen())
  // Another tab may have stored something else meanwhile, and the storage event may not have arrived yet.
  if (isRestoring && isOpen()) connections.sync()
  if (!isOpen() || (!isRestoring && asked.signal.aborted))
    throw new KitError('connection/cancelled')
  const isAsked = (namespace: ChainNamespace) => !isRestoring && namespace === asked.namespace
  const wallets = found.filter(
    ({ namespace }) => isAsked(namespace) || mayConnect(deps, answer, namespace),
  )
  if (wallets.length === 0) throw new KitError('connector/no-accounts')

  const shown = wallets.find(({ namespace }) => namespace === asked.namespace) ?? wallets[0]
  const connectorOf = (namespace: ChainNamespace) => connections.wallet(namespace)?.connector
  const replaced = wallets.flatMap(({ namespace }) => connectorOf(namespace) ?? [])
  const announce = connections.connected(
    answer,
    wallets.map((wallet) =>
      newConnection(deps, connector.id, wallet, !isRestoring && wallet === shown),
    ),
  )
  const inUse = namespaces.map(connectorOf)
  for (const other of new Set(replaced))
    if (!isSameWallet(other, connector) && !inUse.includes(other)) void deps.notices.send(other)
  return announce
}

/** Whether the answer may also connect a namespace that was not requested. */
function mayConnect(
  { connections }: AcceptWalletDeps,
  { attempts, connector }: WalletAnswer,
  namespace: ChainNamespace,
): boolean {
  if (attempts[0].kind === 'restoring')
    return attempts.some((attempt) => attempt.namespace === namespace && attempt.isOpen())
  const attempt = connections.attempt(namespace)
  if (attempt && attempt.kind !== 'resuming') return false
  const wallet = connections.wallet(namespace)
  return !wallet || wallet.connector === connector
}

type ReadWallet = NonNullable<Awaited<ReturnType<typeof readWallet>>>

/** Null when the wallet has no account in this namespace. */
async function readWallet(deps: AcceptWalletDeps, namespace: ChainNamespace, link: WalletLink) {
  const adapter = await deps.adapter(namespace)
  const addresses = adapter.parseAccounts(link.accounts)
  if (addresses.length === 0) return null
  const caipNetworkId = link.caipNetworkId ?? (await adapter.chain(link.provider))
  return { namespace, link, adapter, addresses, caipNetworkId }
}

function newConnection(
  deps: AcceptWalletDeps,
  connectorId: string,
  wallet: ReadWallet,
  show: boolean,
): NewConnection {
  const { namespace, link, adapter, addresses, caipNetworkId } = wallet
  const { connections } = deps
  return {
    namespace,
    link,
    caipNetworkId,
    network: walletNetwork(link, caipNetworkId),
    accounts: describeAccounts(namespace, link, addresses),
    show,
    watch: () =>
      watchWallet(deps, link, adapter, caipNetworkId, {
        accounts: (addresses) =>
          deps.setAccounts(namespace, describeAccounts(namespace, link, addresses)),
        network: (network) => deps.walletAt(namespace, network, false),
        wrongChecksum: (address) => deps.emit('account/checksum-wrong', { connectorId, address }),
        replaced: () => deps.emit('connection/request-replaced', { connectorId }),
        disconnected() {
          if (connections.wallet(namespace)?.link === link)
            connections.disconnected(namespace, 'wallet')
        },
      }),
  }
}

/** The addresses, with type and label where the wallet gives them. */
function describeAccounts(
  namespace: ChainNamespace,
  link: WalletLink,
  addresses: readonly string[],
): AccountEntry[] {
  const usual = namespace === 'bip122' ? 'payment' : 'eoa'
  const about = memberOf(link, 'about')
  return addresses.map((address) => {
    const { type = usual, label } = ownValues(about?.call(link, address))
    return { address, type, label: cleanText(label) || null }
  })
}
