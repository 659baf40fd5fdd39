import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What is counted. Every label is one of a fixed set: no address, no text of a client. */
export interface Metrics {
  /** An answer. @param route the pattern of its path, or `none` */
  answered(route: string, status: number, seconds: number): void
  /** A request to the node of a chain. @param chain CAIP-2, one of the configured */
  asked(chain: string, outcome: 'answered' | 'failed'): void
  /** How many blocks of a chain are not kept yet. @param chain CAIP-2, one of the configured */
  behind(chain: string, blocks: number): void
  /** An event that an app has reported. */
  reported(event: string): void
  /** All of it as text for Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** Counts for one provider, from zero. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const answers = new Counter({
    name: 'provider_answers_total',
    help: 'Answers, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'provider_answer_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers,
  })
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
  new Gauge({
    name: 'provider_memory_bytes',
    help: 'Resident memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  return {
    answered(route, status, took) {
      answers.inc({ route, status })
      seconds.observe({ route }, took)
    },
    asked: (chain, outcome) => nodes.inc({ chain, outcome }),
    behind: (chain, blocks) => behind.set({ chain }, blocks),
    reported: (event) => events.inc({ event }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
