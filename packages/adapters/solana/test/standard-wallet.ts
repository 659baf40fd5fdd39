import type { Page } from '@gla/core/family'
import type { Mood } from '@gla/core/test/scripted-wallet'
import type { WalletKey } from './wallet-key.js'
import { walletKey } from './wallet-key.js'

type Input = { account: { address: string }; message: Uint8Array; transaction: Uint8Array }
type Change = { accounts?: unknown }

/** A wallet of the Wallet Standard, with a real key. `features` may be changed by a test. */
export function standardWallet({
  name = 'Honest Wallet',
  key = walletKey(),
  send,
}: {
  name?: string
  key?: WalletKey
  /** Brings a signed transaction to the chain. */
  send?: (wire: Uint8Array) => Promise<unknown>
} = {}) {
  const chains = ['solana:mainnet', 'solana:devnet', 'solana:localnet']
  const account = { address: key.address, publicKey: key.publicKey, chains, features: [] }
  const listeners = new Set<(change: Change) => void>()
  let granted = false
  let mood: Mood = 'approves'
  let isBroken = false
  let prompts = 0
  let requests = 0
  const inputs: unknown[] = []

  async function person<T>(yes: () => T | Promise<T>): Promise<T> {
    prompts++
    if (mood === 'is away') return new Promise<never>(() => undefined)
    if (mood === 'declines') throw new Error('User rejected the request.')
    return yes()
  }
  const feature =
    <T>(work: (...inputs: Input[]) => T) =>
    async (...given: Input[]): Promise<Awaited<T>> => {
      requests++
      inputs.push(...given)
      if (isBroken) throw new TypeError('broken')
      return await work(...given)
    }
  const grant = () => {
    granted = true
    return { accounts: [account] }
  }
  const features: Record<string, Record<string, unknown>> = {
    'standard:connect': {
      version: '1.0.0',
      connect: feature((input?: unknown) => {
        if (granted) return grant()
        const { silent } = Object(input) as { silent?: boolean }
        return silent ? { accounts: [] } : person(grant)
      }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: feature(() => {
        granted = false
      }),
    },
    'standard:events': {
      version: '1.0.0',
      on(_: string, listener: (change: Change) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: feature((...all) =>
        person(() =>
          all.map(({ message }) => ({ signedMessage: message, signature: key.sign(message) })),
        ),
      ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: feature((...all) =>
        person(() =>
          all.map(({ transaction }) => ({ signedTransaction: key.signTransaction(transaction) })),
        ),
      ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: feature((...all) =>
        person(async () => {
          const [{ transaction }] = all as [Input]
          const signed = key.signTransaction(transaction)
          await send?.(signed)
          return [{ signature: signed.slice(1, 65) }]
        }),
      ),
    },
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    chains,
    features,
    get accounts() {
      return granted ? [account] : []
    },
  }
  return {
    wallet,
    features,
    key,
    account,
    address: key.address,
    /** What each feature was called with. */
    inputs,
    setMood(next: Mood) {
      mood = next
    },
    prompts: () => prompts,
    requests: () => requests,
    breaks() {
      isBroken = true
    },
    emit(change: Change) {
      for (const listener of [...listeners]) listener(change)
    },
    get listening() {
      return listeners.size
    },
    grant,
  }
}

type Register = { register(...wallets: unknown[]): unknown }

/** What a wallet does in a page: registers now, and whenever an app says it is ready. */
export function registerIn(page: Page, ...wallets: unknown[]) {
  const callback = ({ register }: Register) => register(...wallets)
  page.listen('wallet-standard:app-ready', (event) => {
    callback((event as CustomEvent<Register>).detail)
  })
  page.dispatch('wallet-standard:register-wallet', callback)
}
