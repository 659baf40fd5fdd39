import { useEffect, useState } from 'react'
import type { Block } from './block.js'
import { createChainClock } from './chain-time.js'

/** The time of the chain, in seconds since 1970, told again every second; null before a block is known. */
export function useChainTime(block: Block | null, readAt: number): bigint | null {
  const [now, setNow] = useState(() => Date.now())
  const [clock] = useState(createChainClock)
  const isKnown = block !== null
  useEffect(() => {
    if (!isKnown) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isKnown])
  return block && clock.timeAt(block, readAt, Math.max(now, readAt))
}
