import type { Provider } from '../../connectors/connector.js'
import type { Environment } from '../../environment.js'
import { describeError } from '../../errors/describe-error.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { CaipNetwork, ChainNamespace } from '../../networks/caip-network.js'
import { ownRecord } from '../../untrusted/own-record.js'
import type { Adapter } from '../adapter.js'
import { askSignature } from '../ask-signature.js'
import { askWallet } from '../ask-wallet.js'
import { walletReads } from '../wallet-reads.js'
import type { UniversalNamespace } from './universal-namespace.js'

const most = 100 // accounts that are read
const longest = 256 // characters of an account: a CAIP-10 text has 170 at most
const self = 'UniversalAdapter' // its name in the error messages of spec §8

const loaders: Readonly<Record<ChainNamespace, () => Promise<UniversalNamespace>>> = {
  eip155: async () => (await import('./universal-evm.js')).universalEvm,
  solana: async () => (await import('./universal-solana.js')).universalSolana,
  bip122: async () => (await import('./universal-bitcoin.js')).universalBitcoin,
}

/**
 * The adapter of any namespace through a WalletConnect session only.
 * @throws FeatureError `adapter/chain-not-found`
 */
export async function createUniversalAdapter(
  env: Pick<Environment, 'after' | 'elapsed'>,
  namespace: ChainNamespace,
): Promise<Adapter> {
  if (!Object.hasOwn(loaders, namespace)) throw new FeatureError('adapter/chain-not-found')
  const rules = await loaders[namespace]()

  const ask = (provider: Provider, signal?: AbortSignal) => askWallet(env, provider, signal)

  /** @throws FeatureError `session/namespace-not-configured` for a network of another namespace */
  function mustBeOurs({ chainNamespace }: CaipNetwork) {
    if (chainNamespace !== namespace) throw new FeatureError('session/namespace-not-configured')
  }

  /** Why a chain cannot be read: this adapter asks none. */
  function unread(network: CaipNetwork) {
    mustBeOurs(network)
    return new FeatureError(
      network.rpcUrls.default.http.length === 0 ? 'rpc/url-missing' : 'rpc/provider-not-found',
    )
  }

  function readAccount(said: unknown): string | null {
    const { address, pubkey } = ownRecord(said)
    const text = [said, address, pubkey].find((one) => typeof one === 'string')
    if (typeof text !== 'string' || text.length > longest) return null
    const parts = text.split(':')
    if (parts.length === 1) return rules.readAccount(text)
    return parts.length === 3 && parts[0] === namespace ? rules.readAccount(parts[2] ?? '') : null
  }
  /** Reads addresses, CAIP-10 ids of this namespace, or objects with either. */
  function parseAccounts(accounts: unknown): string[] {
    try {
      if (!Array.isArray(accounts)) return []
      const first = Array.from({ length: Math.min(accounts.length, most) }, (_, i) => accounts[i])
      return [...new Set(first.flatMap((one) => readAccount(one) ?? []))]
    } catch {
      return [] // a hostile list with getters that throw
    }
  }

  const reads = walletReads(ask, { ...rules, parseAccounts })

  return {
    namespace,
    parseAddress: rules.parseAddress,
    ...reads,
    /** @throws FeatureError `adapter/wallet-connect-missing` for a provider that is not of a session */
    chain: (provider, signal) => reads.chain(provider, signal).catch(notOfSession),
    /** @throws FeatureError `rpc/url-missing`, `rpc/provider-not-found`. It always throws, because no chain is asked */
    async balance(network) {
      throw unread(network)
    },
    /** Always throws, as `balance` does. */
    read: (network, method) =>
      rules.isRead?.(method) ? Promise.reject(unread(network)) : undefined,
    async switchNetwork(provider, network, signal) {
      mustBeOurs(network)
      await rules.switchNetwork(env, provider, network, ask(provider, signal))
    },
    async signMessage(provider: Provider | undefined, { network, address, message }, signal) {
      if (!provider) throw new FeatureError('adapter/provider-undefined', self)
      mustBeOurs(network)
      const request = rules.signRequest(rules.parseAddress(address), message)
      if (!request) throw new FeatureError('rpc/unsupported-operation')
      const answer = await askSignature(env, self, () => provider.request(request), signal)
      const signature = rules.readSignature(answer)
      if (signature === null) throw new FeatureError('wallet/bad-answer')
      return signature
    },
    estimate: () => Promise.reject(new FeatureError('send/unsupported-namespace')),
    send: () => Promise.reject(new FeatureError('send/unsupported-namespace')),
    receipt: () => Promise.resolve(null),
  }
}

const unknownMethod: readonly unknown[] = [
  'rpc/unsupported-operation',
  'rpc/method-not-found',
  'rpc/method-not-supported',
]

/** A provider that cannot report its network is not of a session: those always can. */
function notOfSession(cause: unknown): never {
  if (!unknownMethod.includes(describeError(cause).code)) throw cause
  throw new FeatureError('adapter/wallet-connect-missing', { cause })
}
