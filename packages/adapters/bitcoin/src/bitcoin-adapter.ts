import type { Adapter, CaipNetwork, CaipNetworkId, Environment, Provider } from '@gla/core/family'
import {
  answerDeadline,
  askSignature,
  askWallet,
  FeatureError,
  KitError,
  personDeadline,
  switchChain,
} from '@gla/core/family'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { ParsedAddress } from './bitcoin-address.js'
import { parseBitcoinAddress } from './bitcoin-address.js'
import { esploraBalance } from './esplora.js'
import type { MessageProtocol } from './message-signature.js'
import { provenBy } from './message-signature.js'
import { chainNamed, chainsOfAddress } from './networks.js'
import { signatureBytes } from './signature-bytes.js'
import { parsePsbt, takeSigned } from './signed-psbt.js'
import type { WalletAddress } from './wallet-addresses.js'
import { readWalletAddresses } from './wallet-addresses.js'

const self = 'BitcoinAdapter' // in the messages of spec §8

/** A message to sign. */
export interface MessageRequest {
  readonly network: CaipNetwork
  readonly address: string
  readonly message: string
  /** @default 'bip322' for taproot addresses, else 'ecdsa'; the wallet may then choose the other one */
  readonly protocol?: MessageProtocol | undefined
}

/** A transaction to sign. Which parts of it a signature covers is in the PSBT (BIP-174, sighash type). */
export interface PsbtRequest {
  readonly network: CaipNetwork
  /** Base64. */
  readonly psbt: string
  /** The inputs to sign, each with the address that may spend it. */
  readonly inputs: readonly { readonly index: number; readonly address: string }[]
}

/** The adapter of Bitcoin, with what only Bitcoin has. */
export interface BitcoinAdapter extends Adapter {
  /** The wallet's addresses and their purposes, those for payments first. */
  addresses(provider: Provider, signal?: AbortSignal): Promise<WalletAddress[]>
  /**
   * Asks the wallet to sign a message. The signature is verified with the address.
   * @returns base64
   * @throws KitError `wallet/rejected`, `wallet/bad-answer` (not a signature of this address), `network/not-supported`,
   * `rpc/unsupported-operation` (P2WSH: it could not be verified), `adapter/sign-message-failed`
   */
  signMessage(provider: Provider, request: MessageRequest, signal?: AbortSignal): Promise<string>
  /**
   * Asks the wallet to sign inputs of a transaction. Nothing is sent to the chain.
   * The answer must be the same transaction, with those inputs signed.
   * @returns the signed PSBT in base64
   * @throws KitError `options/invalid`, `network/not-supported`, `wallet/rejected`, `wallet/bad-answer`
   */
  signPsbt(provider: Provider, request: PsbtRequest, signal?: AbortSignal): Promise<string>
}

/** Base addresses of Esplora-style APIs, by network. The balances of a network without one are not known. */
export type BalanceSources = Readonly<Partial<Record<CaipNetworkId, string>>>

const text = z.string().check(z.maxLength(16_384))
const signedMessage = z.object({ signature: text })
const signedPsbt = z.object({ psbt: z.string() })

/** Makes the adapter of Bitcoin. Loaded on first need. */
export function createBitcoinAdapter(
  env: Pick<Environment, 'fetch' | 'after'>,
  balances: BalanceSources,
): BitcoinAdapter {
  const ask = (provider: Provider, signal: AbortSignal | undefined, deadline = answerDeadline) =>
    askWallet(env, mustBeGiven(provider), signal, deadline)
  /** Asks for a signature, which a person gives in the wallet. */
  const askToSign = (provider: Provider, method: string, params: object, signal?: AbortSignal) => {
    const given = mustBeGiven(provider)
    return askSignature(env, self, () => given.request({ method, params }), signal)
  }

  async function addresses(provider: Provider, signal?: AbortSignal): Promise<WalletAddress[]> {
    const asking = ask(provider, signal)
    const intentions = ['payment', 'ordinal']
    return valid(readWalletAddresses(await asking('getAccountAddresses', { intentions })))
  }

  /** The network the wallet names; where it names none, the likeliest one of its addresses. */
  async function chain(provider: Provider, signal?: AbortSignal): Promise<CaipNetworkId> {
    const asking = ask(provider, signal)('wallet_getChain', {})
    const said = await asking.catch((error: unknown) => {
      if (KitError.is(error, 'connection/cancelled')) throw error
      return null
    })
    const id = parseBitcoinChain(said)
    if (id) return id
    const [first] = await addresses(provider, signal)
    const [likeliest] = first ? chainsOfAddress(first.address) : []
    if (!likeliest) throw new FeatureError('wallet/bad-answer')
    return likeliest
  }

  return {
    namespace: 'bip122',
    parseAddress: (address) => parseBitcoinAddress(address).address,
    parseAccounts: (accounts) => valid(readWalletAddresses(accounts)).map(({ address }) => address),
    parseChain: parseBitcoinChain,
    chain,
    addresses,
    accounts: async (provider, signal) =>
      (await addresses(provider, signal)).map(({ address }) => address),
    async balance(network, address, signal) {
      const own = addressOn(network, address)
      if (signal?.aborted) throw new KitError('connection/cancelled')
      const base = balances[network.caipNetworkId]
      if (!base) throw new FeatureError('rpc/url-missing')
      return esploraBalance(env, base, own.address, signal)
    },
    async switchNetwork(provider, network, signal) {
      const asking = ask(provider, signal, personDeadline)
      await switchChain(env, provider, network, {
        go: (chainId) => asking('wallet_switchChain', { chainId }),
        chain: () => chain(provider, signal),
        parseChain: parseBitcoinChain,
      })
    },
    async signMessage(provider, { network, address, message, protocol }, signal) {
      const own = addressOn(network, address)
      if (own.kind === 'wsh') throw new FeatureError('rpc/unsupported-operation')
      const params = {
        account: own.address,
        address: own.address,
        message,
        protocol: protocol ?? (own.kind === 'tr' ? 'bip322' : 'ecdsa'),
      }
      const answer = await askToSign(provider, 'signMessage', params, signal)
      for (const bytes of signatureBytes(answerOf(signedMessage, answer).signature)) {
        const proven = provenBy(own, message, bytes)
        if (proven && (protocol ?? proven) === proven) return base64.encode(bytes)
      }
      throw new FeatureError('wallet/bad-answer')
    },
    async signPsbt(provider, { network, psbt, inputs }, signal) {
      const asked = parsePsbt(psbt)
      if (!asked) throw new KitError('options/invalid', 'psbt is no PSBT in base64')
      const signInputs = inputs.map(({ index, address }) => {
        if (!Number.isInteger(index) || index < 0 || index >= asked.inputsLength)
          throw new KitError('options/invalid', `psbt has no input ${index}`)
        return { index, address: addressOn(network, address).address }
      })
      const account = signInputs[0]?.address
      if (!account) throw new KitError('options/invalid', 'inputs is empty')
      const params = { account, psbt, signInputs, broadcast: false }
      const answer = await askToSign(provider, 'signPsbt', params, signal)
      const indexes = signInputs.map(({ index }) => index)
      return takeSigned(asked, answerOf(signedPsbt, answer).psbt, indexes)
    },
    // Spec §5: only the EVM and Solana send.
    estimate: () => Promise.reject(new FeatureError('send/unsupported-namespace')),
    send: () => Promise.reject(new FeatureError('send/unsupported-namespace')),
    receipt: () => Promise.resolve(null),
  }
}

/** The valid addresses in right form, as far as they are of one chain with the first. */
function valid(given: readonly WalletAddress[]): WalletAddress[] {
  const found: WalletAddress[] = []
  let chains: readonly CaipNetworkId[] | null = null
  for (const one of given) {
    const parsed = parsedOrNull(one.address)
    if (!parsed || found.some(({ address }) => address === parsed.address)) continue
    chains ??= parsed.chains
    if (parsed.chains.some((id) => chains?.includes(id)))
      found.push({ ...one, address: parsed.address })
  }
  return found
}

function parsedOrNull(address: string): ParsedAddress | null {
  try {
    return parseBitcoinAddress(address)
  } catch {
    return null // no address of Bitcoin
  }
}

/** @throws KitError `send/receiver-invalid`, `send/receiver-checksum`, `network/not-supported` for one of another chain */
function addressOn(network: CaipNetwork, address: string): ParsedAddress {
  const parsed = parseBitcoinAddress(address)
  if (!parsed.chains.includes(network.caipNetworkId))
    throw new FeatureError('network/not-supported')
  return parsed
}

/** A CAIP-2 id, its reference alone, or a wallet's name for one of the chains. @see https://chainagnostic.org/CAIPs/caip-4 */
function parseBitcoinChain(chainId: unknown): CaipNetworkId | null {
  if (typeof chainId !== 'string') return null
  const [, reference] = /^(?:bip122:)?([\da-f]{32})$/.exec(chainId) ?? []
  return reference ? `bip122:${reference}` : chainNamed(chainId)
}

function answerOf<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  try {
    return z.parse(schema, answer)
  } catch (cause) {
    throw new FeatureError('wallet/bad-answer', { cause })
  }
}

/** @throws KitError `adapter/provider-undefined` */
function mustBeGiven(provider: Provider | undefined): Provider {
  if (!provider) throw new FeatureError('adapter/provider-undefined', self)
  return provider
}
