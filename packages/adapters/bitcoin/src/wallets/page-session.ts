import type { CaipNetworkId, ConnectRequest, Provider, Undo, WalletLink } from '@gla/core/family'
import { abortable, createListeners, KitError } from '@gla/core/family'
import { base64, hex } from '@scure/base'
import type { ChainName } from '../networks.js'
import { chainsOfAddress, nameOfChain } from '../networks.js'
import type { Given, PageWallet } from './page-wallet.js'

/** A wallet in the page and what it gave, as the kit speaks with it. */
export interface PageSession {
  connect(request: Pick<ConnectRequest, 'preferred' | 'signal'>): Promise<WalletLink>
  reconnect(request: Pick<ConnectRequest, 'preferred' | 'signal'>): Promise<WalletLink | null>
  disconnect(): Promise<void>
  destroy(): void
}
type WalletEvent = Parameters<Provider['on']>[0]
type Params = Readonly<Record<string, unknown>>
type Inputs = readonly { index: number; address: string }[]

/**
 * The provider answers what a session of this family answers, so that one adapter serves both; `wallet_getChain` and
 * `wallet_switchChain` among it.
 */
export function createPageSession(
  { name, icon }: WalletLink['wallet'],
  wallet: PageWallet,
): PageSession {
  const listeners = createListeners<WalletEvent>()
  let given: Given | null = null
  let stopListening: Undo | null = null
  let isLeft = false

  /** What the wallet gives now, told where it is something else than before. */
  function hear(said: Given | null) {
    const before = given
    if (!before) return // it was left
    given = said && ofOneChain(said, said.network ?? before.network)
    if (!given) return listeners.emit('disconnect', undefined)
    if (given.network !== before.network) listeners.emit('chainChanged', given.network)
    if (texts(given).join() !== texts(before).join())
      listeners.emit('accountsChanged', texts(given))
  }
  function link(said: Given, preferred: CaipNetworkId): WalletLink {
    given = ofOneChain(said, preferred)
    if (!given) throw new KitError('connector/no-accounts')
    isLeft = false
    stopListening ??= wallet.listen(hear)
    return {
      provider,
      wallet: { name, icon },
      accounts: texts(given),
      about: (address) =>
        purposeOf(address) === 'ordinals'
          ? { type: 'eoa', label: 'Ordinals' }
          : { type: 'payment' },
      caipNetworkId: given.network,
      approvedCaipNetworkIds: null,
    }
  }
  const purposeOf = (address: string) =>
    given?.addresses.find((one) => one.address.toLowerCase() === address.toLowerCase())?.purpose

  function here(): Given & { name: ChainName } {
    if (!given) throw new KitError('wallet/disconnected')
    const name = given.network && nameOfChain(given.network)
    return { ...given, name: name ?? 'Mainnet' }
  }
  /** As the wallet writes it: some know their accounts by that only. */
  const own = (address: unknown) =>
    here().addresses.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
      ?.address ?? String(address)

  const answers: Record<string, (params: Params) => unknown> = {
    getAccountAddresses: () =>
      here().addresses.map(({ address, publicKey, purpose }) => ({
        address,
        ...(publicKey && { publicKey }),
        intention: purpose === 'ordinals' ? 'ordinal' : 'payment',
      })),
    async signMessage({ address, message, protocol }) {
      const network = here().name
      const signature = await wallet.signMessage({
        address: own(address),
        message: String(message),
        protocol: protocol === 'bip322' ? 'bip322' : 'ecdsa',
        network,
      })
      return { address, signature: inHex(signature) }
    },
    async signPsbt({ psbt, signInputs }) {
      const network = here().name
      const inputs = (signInputs as Inputs).map(({ index, address }) => ({
        index,
        address: own(address),
      }))
      return { psbt: await wallet.signPsbt({ psbt: String(psbt), inputs, network }) }
    },
    wallet_getChain: () => here().network,
    async wallet_switchChain({ chainId }) {
      const name = nameOfChain(chainId as CaipNetworkId)
      if (!wallet.changeNetwork || !name) throw new KitError('network/not-supported')
      here()
      hear(await wallet.changeNetwork(name))
      return null
    },
  }

  const provider: Provider = {
    async request({ method, params }) {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw new KitError('rpc/unsupported-operation')
      return answer(Object(params) as Params)
    },
    on: listeners.on,
  }
  function close() {
    given = null
    stopListening?.()
    stopListening = null
  }

  return {
    async connect({ preferred, signal }) {
      const name = nameOfChain(preferred) ?? 'Mainnet'
      return link(await abortable(signal, () => wallet.connect(name)), preferred)
    },
    async reconnect({ preferred, signal }) {
      const said = await abortable(signal, async () => (isLeft ? null : wallet.reconnect()))
      return said && ofOneChain(said, preferred) ? link(said, preferred) : null
    },
    async disconnect() {
      isLeft = true
      close()
      try {
        await wallet.disconnect()
      } catch {
        // Best effort: many wallets know no goodbye, and the kit has forgotten already.
      }
    },
    destroy: close,
  }
}

const texts = ({ addresses }: Given) => addresses.map(({ address }) => address)

/** The addresses of one chain: the one the wallet says it is on, else the wanted one, else that of the first. Null: there are none. */
function ofOneChain({ addresses, network }: Given, wanted: CaipNetworkId | null): Given | null {
  const on = (id: CaipNetworkId | null) =>
    addresses.filter(({ address }) => id && chainsOfAddress(address).includes(id))
  const first = addresses.flatMap(({ address }) => chainsOfAddress(address))[0] ?? null
  const id = [network, wanted, first].find((id) => on(id).length > 0)
  return id ? { addresses: on(id), network: id } : null
}

/** As sessions write signatures. What is not base64 is left as it is: the adapter looks. */
function inHex(signature: unknown): unknown {
  try {
    return hex.encode(base64.decode(String(signature)))
  } catch {
    return signature
  }
}
