import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What every server counts. Every label is one of a fixed set: no address, no text of a client. */
export interface ServerMetrics {
  /** An answer. @param route the pattern of its path, or `none` */
  answered(route: string, status: number, seconds: number): void
  /** All of it as text for Prometheus, with what the server has registered itself. */
  text(): Promise<string>
  readonly contentType: string
  /** Where a server registers what it alone counts. */
  readonly registry: Registry
}

/**
 * Counts for one server, from zero.
 * @param prefix what the names begin with: `provider` makes `provider_answers_total`
 */
export function createServerMetrics(prefix: string): ServerMetrics {
  const registry = new Registry()
  const registers = [registry]
  const answers = new Counter({
    name: `${prefix}_answers_total`,
    help: 'Answers, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: `${prefix}_answer_seconds`,
    help: 'Time from a request to its answer.',
    labelNames: ['route'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers,
  })
  new Gauge({
    name: `${prefix}_memory_bytes`,
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
    text: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  }
}
