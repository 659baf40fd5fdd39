/** `over`: refuse this request. `abuse`: the client went on for a whole burst after being refused. */
type Verdict = 'fine' | 'over' | 'abuse'

/** A rate limit with a burst. Refused requests cost too, so that a client which ignores refusals is noticed. */
export function createTokenBucket(options: {
  perSecond: number
  burst: number
  /** Monotonic, ms. */
  clock: () => number
}): (cost: number) => Verdict {
  const { perSecond, burst, clock } = options
  let tokens = burst
  let countedAt = clock()
  return (cost) => {
    const time = clock()
    tokens = Math.min(burst, tokens + ((time - countedAt) / 1000) * perSecond)
    countedAt = time
    tokens -= cost
    if (tokens >= 0) return 'fine'
    return tokens >= -burst ? 'over' : 'abuse'
  }
}
