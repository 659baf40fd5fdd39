import type { CaipNetwork } from '../networks/caip-network.js'
import type {
  Adapter,
  ContractAbilities,
  ContractCall,
  Transfer,
  TransferEstimate,
} from './adapter.js'
import { tokenApprovalData, tokenTransferCall } from './evm-token-call.js'
import { perNetwork } from './per-network.js'
import type { Rpc } from './rpc/rpc.js'

/** The part of {@link ContractAbilities} that asks the nodes of a network. */
export type EvmContractAbilities = Pick<
  ContractAbilities,
  | 'call'
  | 'multicall'
  | 'hasCode'
  | 'token'
  | 'tokenBalance'
  | 'simulate'
  | 'simulateAll'
  | 'estimate'
  | 'received'
  | 'transferred'
  | 'transferCall'
  | 'approvalCall'
>

type Deps = {
  rpcOf(network: CaipNetwork): Rpc
  parseAddress: Adapter['parseAddress']
  /** Estimates the cost of a call, of which a revert is reported as `transaction/reverted`. */
  estimate(call: ContractCall, signal?: AbortSignal): Promise<TransferEstimate>
}

/** What an EVM adapter reads and simulates of contracts. The code is loaded on first use. */
export function evmContractAbilities({
  rpcOf,
  parseAddress,
  estimate,
}: Deps): EvmContractAbilities {
  const readsOf = perNetwork(async (network) => {
    const { createEvmContractReads } = await import('./evm-contract-reads.js')
    return createEvmContractReads(rpcOf(network))
  })
  const canonical = ({ network, from, to, data, value }: ContractCall): ContractCall => ({
    network,
    from: parseAddress(from),
    to: parseAddress(to),
    data,
    value,
  })
  return {
    call: async (network, read, signal) => (await readsOf(network)).one(read, signal),
    multicall: async (network, reads, signal) => (await readsOf(network)).many(reads, signal),
    hasCode: async (network, address, signal) => (await readsOf(network)).hasCode(address, signal),
    async token(network, address, signal) {
      const { readTokenFacts } = await import('./evm-token-facts.js')
      return readTokenFacts(await readsOf(network), parseAddress(address), signal)
    },
    async tokenBalance(network, token, owner, signal) {
      const { readTokenBalance } = await import('./evm-token-facts.js')
      const reads = await readsOf(network)
      return readTokenBalance(reads, parseAddress(token), parseAddress(owner), signal)
    },
    async simulate(given, signal) {
      const { simulateCall } = await import('./evm-simulate.js')
      const call = canonical(given)
      const reads = await readsOf(call.network)
      return simulateCall(rpcOf(call.network), reads, call, parseAddress, signal)
    },
    async simulateAll(given, signal) {
      const { simulateCalls } = await import('./evm-simulate.js')
      const calls = given.map(canonical)
      const [first] = calls
      return first ? simulateCalls(rpcOf(first.network), calls, parseAddress, signal) : null
    },
    async estimate(given, signal) {
      const { estimateCall } = await import('./evm-call-estimate.js')
      const call = canonical(given)
      return estimateCall(await readsOf(call.network), call, () => estimate(call, signal), signal)
    },
    async received(network, hash, about, signal) {
      const { receivedIn } = await import('./evm-received.js')
      return receivedIn(rpcOf(network), hash, about, signal)
    },
    async transferred(network, hash, about, signal) {
      const { transferredIn } = await import('./evm-received.js')
      return transferredIn(rpcOf(network), hash, about, signal)
    },
    transferCall: async (transfer) => canonical(tokenTransferCall(transfer)),
    async approvalCall({ network, from, token, spender, amount }) {
      const data = tokenApprovalData(parseAddress(spender), amount)
      return canonical({ network, from, to: token, data, value: 0n })
    },
  }
}

/**
 * The transaction that a transfer is on the chain: of a token, a call of its contract. A transfer of the coin has no data.
 * @throws KitError `send/receiver-invalid`, `send/receiver-checksum`, `send/amount-invalid`, `send/amount-too-large`
 */
export function evmTransactionOf(
  transfer: Transfer,
  parseAddress: Adapter['parseAddress'],
): Pick<Transfer, 'from' | 'to' | 'value'> & { readonly data: `0x${string}` } {
  const { network, token, value } = transfer
  const [from, to] = [parseAddress(transfer.from), parseAddress(transfer.to)]
  if (!token) return { from, to, value, data: '0x' }
  const call = tokenTransferCall({ network, from, to, value, token })
  return { from, to: parseAddress(call.to), value: 0n, data: call.data }
}
