import type { Address, Hex } from 'viem'
import { createKeyring } from '../keyring.js'
import { randomUuid } from '../random-uuid.js'
import type { WalletChain } from '../wallet-chain.js'
import { icon as ownIcon } from './icon.js'
import { type Prompt, queuePrompts } from './prompt.js'
import { createPromptDialog } from './prompt-dialog.js'
import { createWalletProvider, type WalletProvider } from './provider.js'
import { createWalletStorage } from './storage.js'
import { createWalletState } from './wallet-state.js'

/** A development wallet to announce. */
export interface AnnounceOptions {
  readonly name: string
  /** Reverse domain name, such as `dev.example.wallet`. Part of its storage key. */
  readonly rdns: string
  /** @default a random one, as EIP-6963 requires */
  readonly uuid?: string
  /** A `data:` image. @default a plain key */
  readonly icon?: string
  /** Private keys for development. Anybody can read them: never use one that holds value. */
  readonly accounts: readonly Hex[]
  /** The chains it supports; it starts on the first. */
  readonly chains: readonly WalletChain[]
  /** Who answers requests: a dialog in the page (`ui`), always the same answer, or a function. */
  readonly prompt: 'ui' | 'approve' | 'reject' | Prompt
}

/** A request a page made. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

/** An announced wallet, and what its user can do in it. */
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
  /** Revokes the site's permission. Emits `accountsChanged` with an empty list. */
  lock(): void
  /** Chooses an account that the site may see: from now on it comes first. Emits `accountsChanged`. */
  select(account: Address): void
  /** Switches to a chain it supports without being asked. Emits `chainChanged`. @throws ProviderError 4902 */
  moveTo(chainId: number): void
  /** Disconnects from every chain, and revokes the site's permission. Emits `disconnect`. */
  disconnect(): void
  /** Stops announcing, and closes an open dialog. */
  dispose(): void
}

/**
 * Announces a development wallet in this page. It stores its permission and chain for the site, as real
 * wallets do, so that a reloaded page can reconnect.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @throws Error when there is no chain, or a key is malformed
 */
export function announceWallet(options: AnnounceOptions): AnnouncedWallet {
  const { name, rdns, icon = ownIcon, uuid = randomUuid() } = options
  const requests: WalletRequest[] = []
  const keyring = createKeyring(options.accounts)
  const storage = createWalletStorage(pageStorage(), `demo-wallet.${rdns}`)
  const state = createWalletState(options.chains, storage, keyring.addresses)
  const dialog = options.prompt === 'ui' ? createPromptDialog(name) : null
  const provider = createWalletProvider({
    origin: location.origin,
    keyring,
    state,
    prompt: queuePrompts(dialog?.ask ?? automaticPrompt(options.prompt)),
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
    select(account) {
      const rest = state.accounts().filter((one) => one !== account)
      if (rest.length < state.accounts().length) state.permit([account, ...rest])
    },
    moveTo: state.moveTo,
    disconnect: state.disconnect,
    dispose() {
      window.removeEventListener('eip6963:requestProvider', announce)
      dialog?.close()
      state.destroy()
    },
  }
}

function automaticPrompt(prompt: AnnounceOptions['prompt']): Prompt {
  return typeof prompt === 'function' ? prompt : async () => prompt === 'approve'
}

function pageStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null // denied by the browser: nothing survives a reload
  }
}
