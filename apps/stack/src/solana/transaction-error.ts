/** An error as Solana's RPC writes it: a name, or an object with one. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/**
 * Reads litesvm's error from its debug text, which holds Solana's own names; its objects hold only numbers.
 * @param text `FailedTransactionMetadata(FailedTransactionMetadata { err: …, meta: TransactionMetadata …`
 */
export function readTransactionError(text: string): TransactionError {
  const said = /\{ err: (.*?), meta: TransactionMetadata/s.exec(text)?.[1] ?? ''
  if (/^\w+$/.test(said)) return said
  const instruction = /^InstructionError\((\d+), (.*)\)$/s.exec(said)
  if (instruction)
    return { InstructionError: [Number(instruction[1]), inner(instruction[2] ?? '')] }
  const account = /^(\w+) \{ account_index: (\d+) \}$/.exec(said)
  if (account?.[1]) return { [account[1]]: { account_index: Number(account[2]) } }
  const duplicate = /^DuplicateInstruction\((\d+)\)$/.exec(said)
  return duplicate ? { DuplicateInstruction: Number(duplicate[1]) } : 'SanitizeFailure'
}

function inner(said: string): TransactionError {
  const custom = /^Custom\((\d+)\)$/.exec(said)?.[1]
  if (custom !== undefined) return { Custom: Number(custom) }
  return /^\w+$/.exec(said)?.[0] ?? 'GenericError'
}

/** The words a node says when it refuses to pass a transaction on. */
export function refusalOf(error: TransactionError): string {
  const words = typeof error === 'string' ? sentences[error] : undefined
  return `Transaction simulation failed: ${words ?? sentenceOf(error)}`
}

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
}

function sentenceOf(error: TransactionError): string {
  if (typeof error === 'string') return error
  const { InstructionError: instruction } = error
  if (!Array.isArray(instruction)) return `Transaction results in ${JSON.stringify(error)}`
  const [index, cause] = instruction as [number, TransactionError]
  const words =
    typeof cause === 'string'
      ? cause
      : `custom program error: 0x${Number(cause.Custom ?? 0).toString(16)}`
  return `Error processing Instruction ${index}: ${words}`
}
