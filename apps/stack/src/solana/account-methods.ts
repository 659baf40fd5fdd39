import type { Address, EncodedAccount } from '@solana/kit'
import { getBase58Encoder, getBase64Encoder } from '@solana/kit'
import {
  accountAnswer,
  readDecimals,
  readHolding,
  tokenAmount,
  tokenProgramIds,
} from './account-answer.js'
import { invalidParams } from './rpc-error.js'
import { addressOf, listOf, optionsOf, type Params } from './rpc-params.js'
import type { Svm } from './svm.js'

const mostAccounts = 1_000 // in one answer

type WithContext = <T>(value: T) => { context: object; value: T }

/** The RPC methods about accounts and tokens. */
export function accountMethods(svm: Svm, inContext: WithContext) {
  const decimals = (mint: Address) => {
    const account = svm.account(mint)
    return account.exists ? readDecimals(account) : null
  }
  const answer = (account: EncodedAccount, options: Readonly<Record<string, unknown>>) =>
    accountAnswer(account, options.encoding, decimals)
  const answerAt = (address: Address, options: Readonly<Record<string, unknown>>) => {
    const account = svm.account(address)
    return account.exists ? answer(account, options) : null
  }
  const keyed = (account: EncodedAccount, options: Readonly<Record<string, unknown>>) => ({
    pubkey: account.address,
    account: answer(account, options),
  })

  return {
    getBalance: ([address]: Params) => inContext(svm.balance(addressOf(address))),
    getAccountInfo: ([address, options]: Params) =>
      inContext(answerAt(addressOf(address), optionsOf(options))),
    getMultipleAccounts: ([addresses, options]: Params) =>
      inContext(listOf(addresses, 100).map((one) => answerAt(addressOf(one), optionsOf(options)))),
    getProgramAccounts([program, given]: Params) {
      const options = optionsOf(given)
      const filters = listOf(options.filters ?? [], 4).map(filterOf)
      const found = svm
        .programAccounts(addressOf(program))
        .filter((account) => filters.every((fits) => fits(account)))
        .slice(0, mostAccounts)
        .map((account) => keyed(account, options))
      return options.withContext ? inContext(found) : found
    },
    getTokenAccountsByOwner([owner, by, given]: Params) {
      const { mint, programId } = optionsOf(by)
      const holder = addressOf(owner)
      const programs = programId === undefined ? tokenProgramIds : [addressOf(programId)]
      const wanted = mint === undefined ? null : addressOf(mint)
      if (wanted === null && programId === undefined) throw invalidParams('mint or programId')
      const held = programs
        .flatMap((program) => svm.programAccounts(program))
        .filter((account) => {
          const holding = readHolding(account)
          return holding?.owner === holder && (wanted === null || holding.mint === wanted)
        })
      const options = optionsOf(given)
      return inContext(held.slice(0, mostAccounts).map((account) => keyed(account, options)))
    },
    getTokenAccountBalance([address]: Params) {
      const account = svm.account(addressOf(address))
      const holding = account.exists ? readHolding(account) : null
      if (!holding) throw invalidParams('not a Token account')
      return inContext(tokenAmount(holding.amount, decimals(holding.mint) ?? 0))
    },
    getTokenSupply([address]: Params) {
      const account = svm.account(addressOf(address))
      const places = account.exists ? readDecimals(account) : null
      if (!account.exists || places === null) throw invalidParams('not a Token mint')
      const { data } = accountAnswer(account, 'jsonParsed', decimals)
      const { supply } = (data as { parsed: { info: { supply: string } } }).parsed.info
      return inContext(tokenAmount(BigInt(supply), places))
    },
  }
}

/** @throws RpcError -32602 */
function filterOf(filter: unknown): (account: EncodedAccount) => boolean {
  const { dataSize, memcmp } = optionsOf(filter)
  if (dataSize !== undefined) return ({ data }) => data.length === dataSize
  const { offset, bytes, encoding = 'base58' } = optionsOf(memcmp)
  if (!Number.isInteger(offset) || typeof bytes !== 'string' || bytes.length > 200)
    throw invalidParams('filter')
  const start = offset as number
  const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  try {
    const wanted = encoder.encode(bytes)
    return ({ data }) => wanted.every((byte, index) => data[start + index] === byte)
  } catch {
    throw invalidParams('filter bytes')
  }
}
