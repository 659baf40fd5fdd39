import type { Hex } from 'viem'
import { createKeyring } from '../keyring.js'
import type { WalletChain } from '../wallet-chain.js'
import { icon as ownIcon } from './icon.js'
import { oneByOne, type Prompt } from './prompt.js'
import { createPromptDialog } from './prompt-dialog.js'
import { createWalletProvider, type WalletProvider } from './provider.js'
import { createWalletStorage } from './storage.js'
import { createWalletState } from './wallet-state.js'

/** A development wallet to announce. */
export interface AnnounceOptions {
  readonly name: string
  /** Reverse domain name, such as `dev.example.wallet`. What it remembers is kept under this name. */
  readonly rdns: string
  /** @default a random one, as EIP-6963 asks */
  readonly uuid?: string
  /** A `data:` image. @default a plain mark */
  readonly icon?: string
  /** Private keys for development. Anybody can read them: never one that holds value. */
  readonly accounts: readonly Hex[]
  /** The chains it knows; the first is where it starts. */
  readonly chains: readonly WalletChain[]
  /** Who answers its questions: a dialog in the page, always the same, or a function. */
  readonly prompt: 'ui' | 'approve' | 'reject' | Prompt
}

/** A request a page made. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

/** A wallet a page can find, and what its person could do in it. */
export interface AnnouncedWallet {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
  readonly provider: WalletProvider
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** Takes the site's permission back; the site hears of an empty account list. */
  lock(): void
  /** Goes to a chain it knows, unasked. @throws ProviderError 4902 */
  moveTo(chainId: number): void
  /** Loses every chain; the site hears `disconnect`. */
  disconnect(): void
  /** Announces itself no more, and closes its dialog. */
  dispose(): void
}

/**
 * Announces a development wallet in this page. It remembers its permission and chain for the site, as real
 * wallets do, so that a reloaded page is still allowed.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @throws Error when there is no chain, or a key is malformed
 */
export function announceWallet(options: AnnounceOptions): AnnouncedWallet {
  const { name, rdns, icon = ownIcon, uuid = crypto.randomUUID() } = options
  const requests: WalletRequest[] = []
  const keyring = createKeyring(options.accounts)
  const storage = createWalletStorage(pageStorage(), `demo-wallet.${rdns}`)
  const state = createWalletState(options.chains, storage, keyring.addresses)
  const dialog = options.prompt === 'ui' ? createPromptDialog(name) : null
  const provider = createWalletProvider({
    origin: location.origin,
    keyring,
    state,
    prompt: oneByOne(dialog?.ask ?? automatic(options.prompt)),
    onRequest: (method, params) => requests.push({ method, params }),
  })
  const info = Object.freeze({ uuid, name, icon, rdns })
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  return {
    info,
    provider,
    requests,
    lock: () => state.permit([]),
    moveTo: state.moveTo,
    disconnect: state.disconnect,
    dispose() {
      window.removeEventListener('eip6963:requestProvider', announce)
      dialog?.close()
      state.destroy()
    },
  }
}

function automatic(prompt: AnnounceOptions['prompt']): Prompt {
  return typeof prompt === 'function' ? prompt : async () => prompt === 'approve'
}

function pageStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null // denied by the browser: the wallet forgets with the page
  }
}
