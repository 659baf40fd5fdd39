import { KitError } from '@gla/core/family'
import { RpcRefusal } from './solana-rpc.js'

/**
 * Why a chain would not carry out a transfer, by the name Solana gives it.
 * @param reason the `err` of a simulation, a status or a refusal. Untrusted
 * @see https://docs.rs/solana-transaction-error
 */
export function transferError(reason: unknown): KitError {
  const cause = { cause: reason }
  return new KitError(isShortOfFunds(reason) ? 'send/insufficient-funds' : 'send/reverted', cause)
}

const shortOfFunds = ['AccountNotFound', 'InsufficientFundsForFee']

function isShortOfFunds(reason: unknown): boolean {
  if (typeof reason === 'string') return shortOfFunds.includes(reason)
  const { InsufficientFundsForRent: rent, InstructionError: instruction } = Object(reason) as {
    InsufficientFundsForRent?: unknown
    InstructionError?: unknown
  }
  // Account 0 is the sender, which may keep nothing, or enough for its rent. To the receiver too little is sent.
  if (rent) return Number((rent as { account_index?: unknown }).account_index) === 0
  const [, cause] = Array.isArray(instruction) ? instruction : []
  return Number((Object(cause) as { Custom?: unknown }).Custom) === 1 // of the System Program
}

/** Whether a node refused because it has the transaction already: as good as a yes. */
export const isKnownAlready = (error: unknown): boolean =>
  error instanceof RpcRefusal && error.reason === 'AlreadyProcessed'

/** What became of a signed transfer that a node would not take. */
export function refusalError(error: unknown): KitError {
  const isClear = error instanceof RpcRefusal && error.reason !== undefined && !error.isSecond
  return isClear
    ? transferError(error.reason)
    : new KitError('send/outcome-unknown', { cause: error })
}
