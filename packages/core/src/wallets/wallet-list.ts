import { describeError } from '../errors/describe-error.js'
import type { ErrorCode } from '../errors/errors.js'
import { fixed } from '../state.js'
import type { Wallet } from './wallet.js'

/** Wallets and how far they are loaded. `complete`: there are no more. */
export type WalletList =
  | {
      readonly status: 'idle' | 'loading' | 'empty'
      readonly wallets: readonly Wallet[]
      readonly error: null
    }
  | {
      readonly status: 'ready' | 'loading-more' | 'complete'
      readonly wallets: readonly Wallet[]
      readonly error: null
    }
  | { readonly status: 'failed'; readonly wallets: readonly Wallet[]; readonly error: ErrorCode }

export const emptyList = (status: 'idle' | 'loading' | 'empty'): WalletList =>
  fixed({ status, wallets: [], error: null })

/** A list that may have more wallets. */
export const partialList = (
  status: 'ready' | 'loading-more',
  wallets: readonly Wallet[],
): WalletList => fixed({ status, wallets, error: null })

/** A list with all its wallets. */
export const wholeList = (wallets: readonly Wallet[]): WalletList =>
  wallets.length > 0 ? fixed({ status: 'complete', wallets, error: null }) : emptyList('empty')

/** @param wallets what was loaded before the failure */
export const failedList = (error: unknown, wallets: readonly Wallet[] = []): WalletList =>
  fixed({ status: 'failed', wallets, error: describeError(error).code })
