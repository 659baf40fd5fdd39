import { createServerMetrics, type ServerMetrics } from '@gla/server/metrics'
import { Counter, Gauge } from 'prom-client'

/** What is counted. Every label is one of a fixed set: no address, no text of a client. */
export interface Metrics extends Omit<ServerMetrics, 'registry'> {
  /** A request to the node of a chain. @param chain CAIP-2, one of the configured */
  asked(chain: string, outcome: 'answered' | 'failed'): void
  /** How many blocks of a chain are not kept yet. @param chain CAIP-2, one of the configured */
  behind(chain: string, blocks: number): void
  /** An event that an app has reported. */
  reported(event: string): void
}

/** Counts for one provider, from zero. */
export function createMetrics(): Metrics {
  const { registry, ...ofServer } = createServerMetrics('provider')
  const registers = [registry]
  const nodes = new Counter({
    name: 'provider_node_requests_total',
    help: 'Requests to the nodes of the chains.',
    labelNames: ['chain', 'outcome'],
    registers,
  })
  const behind = new Gauge({
    name: 'provider_blocks_behind',
    help: 'Blocks that the node has and the history has not yet.',
    labelNames: ['chain'],
    registers,
  })
  const events = new Counter({
    name: 'provider_events_total',
    help: 'Events that apps have reported.',
    labelNames: ['event'],
    registers,
  })
  return {
    ...ofServer,
    asked: (chain, outcome) => nodes.inc({ chain, outcome }),
    behind: (chain, blocks) => behind.set({ chain }, blocks),
    reported: (event) => events.inc({ event }),
  }
}
