import type { IncomingMessage } from 'node:http'
import { createServerMetrics } from '@gla/server/metrics'
import { Counter } from 'prom-client'

/** What is counted. Every label is one of a fixed set: no address, no text of a client. */
export interface WalletMetrics {
  /** @param route the pattern of its path, or `none` */
  answered(route: string, status: number, seconds: number): void
  mailed(outcome: 'sent' | 'failed' | 'dropped'): void
  /** All of it as text for Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** Counts for one site, from zero. */
export function createMetrics(): WalletMetrics {
  const { registry, answered, text, contentType } = createServerMetrics('wallet')
  const mails = new Counter({
    name: 'wallet_mails_total',
    help: 'Tries to hand a mail to the mail server, and mails given up.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return { answered, text, contentType, mailed: (outcome) => mails.inc({ outcome }) }
}

/** Whether it was asked on this machine, under its own name, and by no proxy: what is counted is the operator's. */
export function isForOperator({ socket, headers }: IncomingMessage): boolean {
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  const isNamedSo = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(headers.host ?? '')
  const isPassedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return isHere && isNamedSo && isPassedOn === undefined
}
