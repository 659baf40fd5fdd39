import type { Limits } from '../limits.js'
import type { Metrics } from '../metrics.js'

/** What reading a chain needs. */
export interface ChainDeps {
  readonly limits: Pick<Limits, 'nodeTime' | 'nodeBytes'>
  readonly metrics: Pick<Metrics, 'asked'>
  readonly report: (error: unknown) => void
}
