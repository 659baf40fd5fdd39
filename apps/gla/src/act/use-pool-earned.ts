import { type UseRead, useAccountAddress } from '@gla/modal/react/contracts'
import type { Block } from '../chain/block.js'
import { useGrowing } from '../chain/use-growing.js'
import { useReadTime } from '../chain/use-read-time.js'
import type { Pool } from '../facts/read-pool.js'
import { earnedNow } from '../facts/stake-figures.js'

/**
 * What an account has earned in a pool, growing by the second. Null without an account, and before the time is known.
 * @param isTaken whether this page has taken of it
 */
export function usePoolEarned(
  address: `0x${string}`,
  pool: Pool,
  read: UseRead<{ readonly block: Block }>,
  isTaken: boolean,
): bigint | null {
  const account = useAccountAddress()
  const now = useReadTime(read)
  const { mine } = pool
  const block = read.data?.block ?? null
  const isKnown = mine !== null && block !== null && now !== null
  const told = mine?.earned ?? 0n
  const earned = useGrowing({
    of: `${address} ${mine ? account : null}`,
    ...{ told, readAt: read.readAt, isTaken },
    shown: isKnown ? earnedNow(pool, mine, block.time, now) : told,
  })
  return isKnown ? earned : null
}
