import type { Provider } from '../../connectors/connector.js'
import { hexChainId } from '../../networks/caip.js'
import type { ContractAbilities, ContractCall } from '../adapter.js'
import type { AskWallet } from '../ask-wallet.js'
import { parseEvmAddress } from '../evm-address.js'
import type { EvmContractAbilities } from '../evm-contract-abilities.js'
import { formatQuantity, parseQuantity } from '../quantity.js'
import type { Rpc } from '../rpc/rpc.js'
import { walletAbilities } from '../wallet-abilities.js'

type Deps = {
  rpc(network: ContractCall['network']): Rpc
  ask(provider: Provider, signal?: AbortSignal): AskWallet
  /** Asks the wallet to sign and send, once. @returns the transaction hash */
  submit(provider: Provider, transaction: object, signal?: AbortSignal): Promise<string>
}

/** Submits contract calls, and reads the capabilities and permissions of a wallet (EIP-5792, EIP-7715). */
export function createEvmContracts({
  rpc,
  ask,
  submit,
}: Deps): Omit<ContractAbilities, keyof EvmContractAbilities> {
  const encoded = ({ from, to, data, value = 0n }: ContractCall) => ({
    from: parseEvmAddress(from),
    to: parseEvmAddress(to),
    data,
    value: formatQuantity(value),
  })
  return {
    async estimateGas(call, signal) {
      return parseQuantity(await rpc(call.network)('eth_estimateGas', [encoded(call)], signal))
    },
    write: async (provider, call, signal) =>
      submit(
        provider,
        { ...encoded(call), chainId: hexChainId(call.network.caipNetworkId) },
        signal,
      ),
    ...walletAbilities(ask, parseEvmAddress),
  }
}
