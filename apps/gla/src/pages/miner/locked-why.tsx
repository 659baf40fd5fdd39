import type { Token } from '../../chain/read-token.js'
import { type Counted, splitOf, vestingDays, vestingTime } from '../../facts/mine-figures.js'
import { useLanguage } from '../../language/language-provider.js'
import { sumText } from './sum-text.js'
import { dateText } from './time-text.js'
import { useMinerTexts } from './use-miner-texts.js'

interface LockedWhyProps {
  readonly counted: Counted
  /** What a claim would lock. */
  readonly locks: bigint
  readonly token: Token
  /** Of the block. */
  readonly time: bigint
}

/** What is locked, why, and when it comes free. */
export function LockedWhy({ counted, locks, token, time }: LockedWhyProps) {
  const texts = useMinerTexts().lockedWhy
  const { language } = useLanguage()
  const of100 = splitOf(100n)
  const last = counted.grants.at(-1)?.start ?? 0n
  const until = last + vestingTime
  return (
    <details className="mine-why">
      <summary data-testid="mine-locked-why">{texts.title}</summary>
      <p>{texts.split(`${of100.pays}`, `${of100.locks}`, vestingDays)}</p>
      {locks > 0n && <p>{texts.unclaimed(sumText(locks, token), vestingDays)}</p>}
      {last > 0n && until > time && <p>{texts.until(dateText(until, language))}</p>}
    </details>
  )
}
