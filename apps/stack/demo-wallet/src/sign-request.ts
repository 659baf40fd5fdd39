import { isAddressEqual, type TypedDataDefinition } from 'viem'
import { estimateGas, signer } from './chain-access.js'
import type { WalletAccount, WalletChain } from './config.js'
import type { RequestedTransaction, WalletRequest } from './request.js'

/**
 * Signs, or signs and sends, what an approved request asks for.
 * @returns a signature, a signed transaction or the hash of a sent one
 * @throws Error for an address that is not of this wallet; viem's errors
 */
export function signRequest(
  request: Exclude<WalletRequest, { kind: 'switch' | 'add' }>,
  chain: WalletChain,
  accounts: readonly WalletAccount[],
): Promise<`0x${string}`> {
  switch (request.kind) {
    case 'message': {
      const account = find(accounts, request.from)
      return signer(chain, account).signMessage({ message: { raw: request.raw } })
    }
    case 'typed-data':
      return signer(chain, find(accounts, request.from)).signTypedData(
        // Checked by shape when it was read; viem checks each value against its type.
        request.data as unknown as TypedDataDefinition,
      )
    case 'send': {
      const client = signer(chain, find(accounts, request.transaction.from))
      const { gas } = request.transaction
      const limit = gas === undefined ? estimateGas(chain, request.transaction) : gas
      return Promise.resolve(limit).then((most) =>
        client.sendTransaction({ ...fields(request.transaction), gas: most }),
      )
    }
    case 'sign-transaction': {
      const client = signer(chain, find(accounts, request.transaction.from))
      return client
        .prepareTransactionRequest(fields(request.transaction))
        .then((prepared) => client.signTransaction(prepared))
    }
  }
}

function fields({ to, value, data, gas }: RequestedTransaction) {
  return { value, ...(to && { to }), ...(data && { data }), ...(gas && { gas }) }
}

function find(accounts: readonly WalletAccount[], address: string): WalletAccount {
  const account = accounts.find((one) => isAddressEqual(one.address, address as `0x${string}`))
  if (!account) throw new Error(`This wallet has no account ${address}.`)
  return account
}
