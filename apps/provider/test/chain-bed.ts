import { type Anvil, startAnvil } from '@gla/core/test/anvil'
import { type Address, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { demoAccounts } from '../../stack/src/accounts.js'
import { type Contracts, readContractAddresses } from '../../stack/src/contract-addresses.js'
import { deploy } from '../../stack/src/deploy.js'
import type { ProviderChain } from '../src/provider-options.js'

/** A chain with the contracts and the people of the local stack. */
export interface ChainBed extends Anvil {
  readonly contracts: Contracts
  readonly alice: Address
  readonly bob: Address
  /** How a provider is configured for it. */
  readonly config: ProviderChain
  /** What an account has of a token, asked of the chain itself. */
  tokenBalance(token: Address, account: Address): Promise<bigint>
  /** Sends tokens from an account that the node has unlocked. */
  transfer(token: Address, from: Address, to: Address, amount: bigint): Promise<void>
}

/** Starts a chain and deploys the stack's contracts. */
export async function startChainBed(): Promise<ChainBed> {
  const anvil = await startAnvil()
  await deploy(31337, anvil.url)
  const contracts = await readContractAddresses()
  const [alice, bob] = demoAccounts.map(({ address }) => address) as [Address, Address]
  const call = (to: Address, data: string) => anvil.rpc('eth_call', [{ to, data }, 'latest'])
  return {
    ...anvil,
    contracts,
    alice,
    bob,
    config: {
      id: 'eip155:31337',
      rpcUrls: [anvil.url],
      coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: [
        { address: contracts.gla, symbol: 'GLA', name: 'GLA' },
        { address: contracts.usd, symbol: 'tUSD', name: 'Test USD', picture },
      ],
    },
    async tokenBalance(token, account) {
      const args = [account] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
      return BigInt((await call(token, data)) as string)
    },
    async transfer(token, from, to, amount) {
      const args = [to, amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      await anvil.rpc('eth_sendTransaction', [{ from, to: getAddress(token), data }])
    },
  }
}

/** A picture of one token of the list. */
export const picture =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
