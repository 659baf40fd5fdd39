import type {
  AskWallet,
  ContractAbilities,
  ContractCall,
  EvmContractAbilities,
  Provider,
} from '@gla/core/family'
import { FeatureError, KitError, walletAbilities } from '@gla/core/family'
import type { TransactionRequest } from 'ethers'
import { parseEthersAddress } from './ethers-address.js'
import type { EthersRpc } from './ethers-rpc.js'

type Deps = {
  rpc(network: ContractCall['network']): EthersRpc
  ask(provider: Provider, signal?: AbortSignal): AskWallet
  /** Asks the wallet to sign and send, once. @returns the transaction hash */
  submit(
    provider: Provider,
    network: ContractCall['network'],
    transaction: TransactionRequest,
    signal?: AbortSignal,
  ): Promise<string>
}

/** Submits calls of contracts; and what a wallet offers beside them (EIP-5792, EIP-7715). */
export function createEthersContracts({
  rpc,
  ask,
  submit,
}: Deps): Omit<ContractAbilities, keyof EvmContractAbilities> {
  const encoded = ({ from, to, data, value = 0n }: ContractCall): TransactionRequest => ({
    from: parseEthersAddress(from),
    to: parseEthersAddress(to),
    data,
    value,
  })
  return {
    async estimateGas(call, signal) {
      try {
        return await rpc(call.network).ask(
          (provider) => provider.estimateGas(encoded(call)),
          signal,
        )
      } catch (cause) {
        if (KitError.is(cause, 'connection/cancelled')) throw cause
        throw new FeatureError('adapter/estimate-gas-failed', 'EthersAdapter', { cause })
      }
    },
    write: async (provider, call, signal) => submit(provider, call.network, encoded(call), signal),
    ...walletAbilities(ask, parseEthersAddress),
  }
}
