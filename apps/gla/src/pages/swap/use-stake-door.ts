import { stakingPoolAbi, stakingVaultAbi } from '@gla/contracts/earning-abi'
import { isSameAddress } from '@gla/modal'
import { useRead } from '@gla/modal/react/contracts'
import { askKit } from '../../chain/ask-kit.js'
import { addressIn } from '../../chain/outcome.js'
import { useSiteContracts } from '../../contracts/contracts-provider.js'
import { stakePath } from '../../doors/paths.js'

/**
 * Where a token can be staked: the card of the first pool or vault that takes it, as the contracts say.
 * @param token its address; null: there is none, and nobody is asked
 * @param network of the token
 * @returns null where none takes it, or that is not known
 */
export function useStakeDoor(token: string | null, network: string | undefined): string | null {
  const contracts = useSiteContracts()
  const here = contracts && `eip155:${contracts.chainId}` === network ? contracts : null
  const takers = [
    ...(here?.pools ?? []).map(({ address }) => ({
      ...{ abi: stakingPoolAbi, address, functionName: 'stakingToken' },
    })),
    ...(here?.vaults ?? []).map(({ address }) => ({
      ...{ abi: stakingVaultAbi, address, functionName: 'asset' },
    })),
  ]
  const isAsked = here !== null && token !== null && takers.length > 0
  const { data } = useRead(isAsked ? `takers ${here.chainId}` : null, async (modal) => {
    const told = await askKit(modal, here ? `eip155:${here.chainId}` : undefined)(takers)
    return told.map(addressIn)
  })
  const at = data?.findIndex((taken) => isSameAddress(taken, token)) ?? -1
  const taker = isAsked ? takers[at] : undefined
  return taker ? stakePath(taker.address) : null
}
