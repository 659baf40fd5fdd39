import type { Address } from '@solana/addresses'
import { address } from '@solana/addresses'
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/transaction-messages'

export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
export const guardProgram = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
export const budgetProgram = 'ComputeBudget111111111111111111111111111111'

type Added = { program: string; accounts?: readonly string[]; data?: readonly number[] }

/** What a wallet may do to a message before it signs it. */
export type Change = {
  /** Instructions added at the end. Their accounts may not sign. */
  add?: readonly Added[]
  /** New data for the instructions of a program whose data begins with a byte. */
  data?: { program: string; kind: number; data: readonly number[] }
  /** Drops the instructions of a program. */
  drop?: string
}

/** The message of a transaction with one signer, changed. */
export function changedMessage(message: Uint8Array, { add = [], data, drop }: Change): Uint8Array {
  const decoded = getCompiledTransactionMessageDecoder().decode(message)
  if (decoded.version !== 'legacy') throw new TypeError('not a legacy message')
  const accounts: Address[] = [...decoded.staticAccounts]
  const header = { ...decoded.header }
  const programOf = (index: number) => accounts[index] as string
  const indexOf = (text: string) => {
    const at = accounts.indexOf(address(text))
    if (at >= 0) return at
    header.numReadonlyNonSignerAccounts++
    return accounts.push(address(text)) - 1
  }
  const kept = decoded.instructions
    .filter(({ programAddressIndex }) => programOf(programAddressIndex) !== drop)
    .map((one) =>
      data && programOf(one.programAddressIndex) === data.program && one.data?.[0] === data.kind
        ? { ...one, data: Uint8Array.from(data.data) }
        : one,
    )
  const added = add.map(({ program, accounts = [], data = [] }) => ({
    programAddressIndex: indexOf(program),
    accountIndices: accounts.map(indexOf),
    data: Uint8Array.from(data),
  }))
  const instructions = [...kept, ...added]
  const changed = { ...decoded, header, staticAccounts: accounts, instructions }
  return new Uint8Array(getCompiledTransactionMessageEncoder().encode(changed))
}

/** A transaction of one signer with another message, not signed. */
export const changedWire = (wire: Uint8Array, change: Change): Uint8Array =>
  Uint8Array.from([...wire.slice(0, 65), ...changedMessage(wire.slice(65), change)])
