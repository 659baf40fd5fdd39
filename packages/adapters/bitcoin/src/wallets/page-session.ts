import type { CaipNetworkId, ConnectRequest, Dispose, Provider, WalletLink } from '@gla/core/family'
import { abortable, createListeners, FeatureError, KitError, ownRecord } from '@gla/core/family'
import { base64, hex } from '@scure/base'
import type { ChainName } from '../networks.js'
import { chainsOfAddress, nameOfChain } from '../networks.js'
import type { PageWallet, WalletState } from './page-wallet.js'

/** A connection with a wallet in the page, in the form a connector gives the kit. */
export interface PageSession {
  connect(request: Pick<ConnectRequest, 'preferred' | 'signal'>): Promise<WalletLink>
  reconnect(request: Pick<ConnectRequest, 'preferred' | 'signal'>): Promise<WalletLink | null>
  watchAccounts(listener: () => void): Dispose
  disconnect(): Promise<void>
  destroy(): void
}
type WalletEvent = Parameters<Provider['on']>[0]
type Params = Readonly<Record<string, unknown>>
type Inputs = readonly { index: number; address: string }[]

/**
 * The provider answers the methods that a session of this namespace answers, so that one adapter serves both; among them
 * `wallet_getChain` and `wallet_switchChain`.
 */
export function createPageSession(
  { name, icon }: WalletLink['wallet'],
  wallet: PageWallet,
): PageSession {
  const listeners = createListeners<WalletEvent>()
  let state: WalletState | null = null
  let stopListening: Dispose | null = null
  let isDisconnected = false

  /** Takes the wallet's new state, and tells the listeners what has changed. */
  function update(next: WalletState | null) {
    const before = state
    if (!before) return // it was disconnected
    state = next && ofOneChain(next, next.network ?? before.network)
    if (!state) return listeners.emit('disconnect', undefined)
    if (state.network !== before.network) listeners.emit('chainChanged', state.network)
    if (addressesOf(state).join() !== addressesOf(before).join())
      listeners.emit('accountsChanged', addressesOf(state))
  }
  function link(next: WalletState, preferred: CaipNetworkId): WalletLink {
    state = ofOneChain(next, preferred)
    if (!state) throw new KitError('connector/no-accounts')
    isDisconnected = false
    stopListening ??= wallet.listen(update)
    return {
      provider,
      wallet: { name, icon },
      accounts: addressesOf(state),
      about: (address) =>
        purposeOf(address) === 'ordinals'
          ? { type: 'eoa', label: 'Ordinals' }
          : { type: 'payment' },
      caipNetworkId: state.network,
      approvedCaipNetworkIds: null,
    }
  }
  const purposeOf = (address: string) =>
    state?.addresses.find((one) => one.address.toLowerCase() === address.toLowerCase())?.purpose

  function connected(): WalletState & { name: ChainName } {
    if (!state) throw new KitError('wallet/disconnected')
    const name = state.network && nameOfChain(state.network)
    return { ...state, name: name ?? 'Mainnet' }
  }
  /** The address in the wallet's own form, which some need to find the account. */
  const asWritten = (address: unknown) =>
    connected().addresses.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
      ?.address ?? String(address)

  const answers: Record<string, (params: Params) => unknown> = {
    getAccountAddresses: () =>
      connected().addresses.map(({ address, publicKey, purpose }) => ({
        address,
        ...(publicKey && { publicKey }),
        intention: purpose === 'ordinals' ? 'ordinal' : 'payment',
      })),
    async signMessage({ address, message, protocol }) {
      const network = connected().name
      const signature = await wallet.signMessage({
        address: asWritten(address),
        message: String(message),
        protocol: protocol === 'bip322' ? 'bip322' : 'ecdsa',
        network,
      })
      return { address, signature: inHex(signature) }
    },
    async signPsbt({ psbt, signInputs }) {
      const network = connected().name
      const inputs = (signInputs as Inputs).map(({ index, address }) => ({
        index,
        address: asWritten(address),
      }))
      return { psbt: await wallet.signPsbt({ psbt: String(psbt), inputs, network }) }
    },
    wallet_getChain: () => connected().network,
    async wallet_switchChain({ chainId }) {
      const name = nameOfChain(chainId as CaipNetworkId)
      if (!wallet.changeNetwork || !name) throw new FeatureError('network/not-supported')
      connected()
      update(await wallet.changeNetwork(name))
      return null
    },
  }

  const provider: Provider = {
    async request({ method, params }) {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw new FeatureError('rpc/unsupported-operation')
      return answer(ownRecord(params))
    },
    on: listeners.on,
  }
  function close() {
    state = null
    stopListening?.()
    stopListening = null
  }

  return {
    async connect({ preferred, signal }) {
      const name = nameOfChain(preferred) ?? 'Mainnet'
      return link(await abortable(signal, () => wallet.connect(name)), preferred)
    },
    async reconnect({ preferred, signal }) {
      const next = await abortable(signal, async () => (isDisconnected ? null : wallet.reconnect()))
      return next && ofOneChain(next, preferred) ? link(next, preferred) : null
    },
    watchAccounts: (listener) =>
      wallet.listen((next) => {
        if (next && ofOneChain(next, next.network)) listener()
      }),
    async disconnect() {
      isDisconnected = true
      close()
      try {
        await wallet.disconnect()
      } catch {
        // Best effort: many wallets cannot disconnect, and for the kit it is disconnected already.
      }
    },
    destroy: close,
  }
}

const addressesOf = ({ addresses }: WalletState) => addresses.map(({ address }) => address)

/** The addresses of one chain: that of the wallet, else the wanted one, else that of the first address. Null without any. */
function ofOneChain(
  { addresses, network }: WalletState,
  wanted: CaipNetworkId | null,
): WalletState | null {
  const on = (id: CaipNetworkId | null) =>
    addresses.filter(({ address }) => id && chainsOfAddress(address).includes(id))
  const first = addresses.flatMap(({ address }) => chainsOfAddress(address))[0] ?? null
  const id = [network, wanted, first].find((id) => on(id).length > 0)
  return id ? { addresses: on(id), network: id } : null
}

/** A signature in hex, as sessions give it. What is not base64 stays as it is: the adapter checks it. */
function inHex(signature: unknown): unknown {
  try {
    return hex.encode(base64.decode(String(signature)))
  } catch {
    return signature
  }
}
