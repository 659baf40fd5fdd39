import { KitError } from '@gla/core/family'
import { RpcRefusal } from './solana-rpc.js'

/**
 * The error of a transfer the chain refuses, by Solana's name of the reason.
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
  // Account 0 is the sender, which must keep nothing, or enough for its rent. Any other is a receiver of too little.
  if (rent) return Number((rent as { account_index?: unknown }).account_index) === 0
  const [, cause] = Array.isArray(instruction) ? instruction : []
  return Number((Object(cause) as { Custom?: unknown }).Custom) === 1 // of the System Program
}

/** Whether a node refused because it has the transaction already: then it is sent. */
export const isKnownAlready = (error: unknown): boolean =>
  error instanceof RpcRefusal && error.reason === 'AlreadyProcessed'

/** The error of a signed transfer that a node refused. */
export function refusalError(error: unknown): KitError {
  const isClear = error instanceof RpcRefusal && error.reason !== undefined && !error.isSecond
  return isClear
    ? transferError(error.reason)
    : new KitError('send/outcome-unknown', { cause: error })
}
