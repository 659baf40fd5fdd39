const most = 10 // samples per endpoint, spec §9
const weights = { stability: 0.7, latency: 0.3 } // spec §9
const unknown = 0.5 // the score of an unused endpoint: below one that works, above one that does not
const margin = 0.1 // by which the score of another endpoint must be better to replace the current one
const cooldown = 4_000 // ms, spec §9: polling; doubled with each failure in a row
const longestCooldown = 60_000 // ms

type Sample = { readonly isGood: boolean; readonly ms: number }
type Standing = { samples: Sample[]; failures: number; coolsUntil: number }

/**
 * The order in which the endpoints of a network are tried. It is learned from the requests that are made anyway.
 * The endpoint that answered last stays first until it fails or another one is clearly better.
 */
export interface Ranking {
  /** The indexes of all endpoints, best first. */
  order(): number[]
  sample(endpoint: number, sample: Sample): void
}

/** @param elapsed milliseconds of a clock that never goes back */
export function createRanking(count: number, elapsed: () => number): Ranking {
  const standings: Standing[] = Array.from({ length: count }, () => ({
    samples: [],
    failures: 0,
    coolsUntil: 0,
  }))
  let current = 0

  const isCooling = (one: number) => (standings[one]?.coolsUntil ?? 0) > elapsed()

  return {
    order() {
      const slowest = Math.max(
        0,
        ...standings.flatMap(({ samples }) => samples.map(({ ms }) => ms)),
      )
      const scores = standings.map(({ samples }) => scoreOf(samples, slowest))
      const score = (one: number) => scores[one] ?? 0
      const order = standings.map((_, one) => one)
      order.sort((a, b) => +isCooling(a) - +isCooling(b) || score(b) - score(a) || a - b)
      const [best = current] = order
      if (best !== current && !isCooling(current) && score(best) - score(current) <= margin) {
        order.splice(order.indexOf(current), 1)
        order.unshift(current)
      }
      return order
    },
    sample(one, sample) {
      const standing = standings[one]
      if (!standing) return
      standing.samples = [...standing.samples, sample].slice(-most)
      if (sample.isGood) {
        current = one
        standing.failures = 0
        standing.coolsUntil = 0
      } else if (!isCooling(one)) {
        const pause = Math.min(cooldown * 2 ** standing.failures, longestCooldown)
        standing.failures++
        standing.coolsUntil = elapsed() + pause
      }
    },
  }
}

function scoreOf(samples: readonly Sample[], slowest: number): number {
  if (samples.length === 0) return unknown
  const good = samples.filter(({ isGood }) => isGood)
  if (good.length === 0) return 0
  const mean = good.reduce((sum, { ms }) => sum + ms, 0) / good.length
  const latency = slowest > 0 ? 1 - mean / slowest : 1
  return weights.stability * (good.length / samples.length) + weights.latency * latency
}
