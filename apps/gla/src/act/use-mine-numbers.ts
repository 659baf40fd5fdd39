import { type UseRead, useAccountAddress } from '@gla/modal/react/contracts'
import type { Block } from '../chain/block.js'
import { useGrowing } from '../chain/use-growing.js'
import { useReadTime } from '../chain/use-read-time.js'
import { type Counted, type Numbers, numbersAt } from '../facts/mine-figures.js'

/**
 * The numbers of an account in a mine, growing by the second.
 * @param rewards the contract that pays
 * @param isTaken whether this page has taken of what can be claimed
 */
export function useMineNumbers(
  rewards: `0x${string}`,
  counted: Counted,
  read: UseRead<{ readonly block: Block }>,
  isTaken: boolean,
): Numbers {
  const account = useAccountAddress()
  const numbers = numbersAt(counted, useReadTime(read) ?? counted.time)
  const claimable = useGrowing({
    of: `${rewards} ${account}`,
    ...{ told: counted.claimable, readAt: read.readAt, shown: numbers.claimable, isTaken },
  })
  return { ...numbers, claimable }
}
