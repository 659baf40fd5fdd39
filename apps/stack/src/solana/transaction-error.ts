/** An error as Solana's RPC answers it: a name, or an object with one. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/**
 * Reads litesvm's error from its debug text, which has Solana's names; litesvm's error objects have only numbers.
 * @param text `FailedTransactionMetadata(FailedTransactionMetadata { err: …, meta: TransactionMetadata …`
 */
export function readTransactionError(text: string): TransactionError {
  const err = /\{ err: (.*?), meta: TransactionMetadata/s.exec(text)?.[1] ?? ''
  if (/^\w+$/.test(err)) return err
  const instruction = /^InstructionError\((\d+), (.*)\)$/s.exec(err)
  if (instruction)
    return { InstructionError: [Number(instruction[1]), inner(instruction[2] ?? '')] }
  const account = /^(\w+) \{ account_index: (\d+) \}$/.exec(err)
  if (account?.[1]) return { [account[1]]: { account_index: Number(account[2]) } }
  const duplicate = /^DuplicateInstruction\((\d+)\)$/.exec(err)
  return duplicate ? { DuplicateInstruction: Number(duplicate[1]) } : 'SanitizeFailure'
}

function inner(err: string): TransactionError {
  const custom = /^Custom\((\d+)\)$/.exec(err)?.[1]
  if (custom !== undefined) return { Custom: Number(custom) }
  return /^\w+$/.exec(err)?.[0] ?? 'GenericError'
}

/** The message of a node that refuses a transaction at preflight. */
export function preflightMessage(error: TransactionError): string {
  const message = typeof error === 'string' ? messages[error] : undefined
  return `Transaction simulation failed: ${message ?? messageOf(error)}`
}

const messages: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
}

function messageOf(error: TransactionError): string {
  if (typeof error === 'string') return error
  const { InstructionError: instruction } = error
  if (!Array.isArray(instruction)) return `Transaction results in ${JSON.stringify(error)}`
  const [index, cause] = instruction as [number, TransactionError]
  const message =
    typeof cause === 'string'
      ? cause
      : `custom program error: 0x${Number(cause.Custom ?? 0).toString(16)}`
  return `Error processing Instruction ${index}: ${message}`
}
