import { FeatureError, KitError, ownRecord } from '@gla/core/family'
import * as z from 'zod/mini'

/**
 * The error of a transfer the chain refuses, by Solana's name of the reason.
 * @param reason the `err` of a simulation, a status or a refusal. Untrusted
 * @see https://docs.rs/solana-transaction-error
 */
export function transferError(reason: unknown): KitError {
  const cause = { cause: reason }
  return new FeatureError(
    isShortOfFunds(reason) ? 'send/insufficient-funds' : 'transaction/reverted',
    cause,
  )
}

const shortOfFunds = ['AccountNotFound', 'InsufficientFundsForFee']

function isShortOfFunds(reason: unknown): boolean {
  if (typeof reason === 'string') return shortOfFunds.includes(reason)
  const { InsufficientFundsForRent: rent, InstructionError: instruction } = ownRecord(reason)
  // Account 0 is the sender, which must keep nothing, or enough for its rent. Any other is a receiver of too little.
  if (rent) return Number((rent as { account_index?: unknown }).account_index) === 0
  const [, cause] = Array.isArray(instruction) ? instruction : []
  return Number(ownRecord(cause).Custom) === 1 // of the System Program
}

const dataSchema = z.object({ err: z.unknown() })

/** The error for a transaction that the chain refuses, from the data of a node's error; null for any other error. */
export function refusalOf(_error: unknown, data: unknown): KitError | null {
  const { err } = z.safeParse(dataSchema, ownRecord(data)).data ?? {}
  return err === undefined || err === null ? null : transferError(err)
}

const alreadyKnown = 'AlreadyProcessed'

/** Whether a node refused because it has the transaction already: then it is sent. */
export const isKnownAlready = (error: unknown): boolean =>
  error instanceof KitError &&
  (error.cause === alreadyKnown ||
    (error.cause as { cause?: unknown } | null)?.cause === alreadyKnown)

const refusals: readonly unknown[] = ['send/insufficient-funds', 'transaction/reverted']

/** The error of a signed transfer that no node confirmed. Unless the chain refused it, a node may have taken it. */
export const submitError = (error: unknown): KitError =>
  error instanceof KitError && refusals.includes(error.code)
    ? error
    : new FeatureError('transaction/outcome-unknown', { cause: error })
