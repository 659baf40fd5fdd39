import type { Environment } from '@gla/core/family'
import { boundedBody, FeatureError, rpcLimits, sleep, withDeadline } from '@gla/core/family'
import * as z from 'zod/mini'

const { timeout, deadline, retries, firstPause } = rpcLimits
const longestPause = 5_000 // ms, also where Retry-After asks for more
const longestAnswer = 65_536 // bytes
const retriedStatuses: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504]) // spec §8

// Only safe integers: sums of satoshis are far below 2^53.
const sum = z.int().check(z.minimum(0))
const totals = z.object({ funded_txo_sum: sum, spent_txo_sum: sum })
const schema = z.object({ chain_stats: totals, mempool_stats: totals })

type Deps = Pick<Environment, 'fetch' | 'after'>
/** The answer, or that a retry may help. `pause`: ms the server asks for. */
type Attempt = { text: string } | { pause: number }

/**
 * The balance of an address in satoshis, with what is not confirmed yet, in and out.
 * @param base of an Esplora-style API, e.g. `https://esplora.example/api`
 * @throws KitError `network/unreachable`, `connection/cancelled`
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function esploraBalance(
  env: Deps,
  base: string,
  address: string,
  signal?: AbortSignal,
): Promise<bigint> {
  const url = `${base.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
  return withDeadline(env, deadline, async (signal) => parse(await read(env, url, signal)), {
    signal,
    failure: () => new FeatureError('network/unreachable'),
  })
}

function parse(text: string): bigint {
  try {
    const { chain_stats, mempool_stats } = z.parse(schema, JSON.parse(text))
    const held = [chain_stats, mempool_stats].map(
      ({ funded_txo_sum, spent_txo_sum }) => BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
    )
    const balance = held.reduce((all, one) => all + one, 0n)
    if (balance < 0n) throw new Error('more was spent than came in')
    return balance
  } catch (cause) {
    throw new FeatureError('network/unreachable', { cause })
  }
}

async function read(env: Deps, url: string, signal: AbortSignal): Promise<string> {
  for (let tries = 0, pause = firstPause; ; tries++, pause *= 2) {
    const attempt = await withDeadline(env, timeout, (signal) => ask(env, url, signal), {
      signal,
      failure: () => new FeatureError('network/unreachable'),
    })
    if ('text' in attempt) return attempt.text
    if (tries === retries) throw new FeatureError('network/unreachable')
    await sleep(env, Math.min(Math.max(pause, attempt.pause), longestPause), signal)
  }
}

async function ask(env: Deps, url: string, signal: AbortSignal): Promise<Attempt> {
  const answer = await fetchPlain(env, url, signal)
  if (!answer || retriedStatuses.has(answer.status)) {
    const seconds = Number(answer?.headers.get('retry-after'))
    return { pause: seconds > 0 ? seconds * 1000 : 0 }
  }
  if (!answer.ok)
    throw new FeatureError('network/unreachable', { cause: new Error(`${answer.status}`) })
  return { text: await readText(answer) }
}

/** Null when the server could not be reached. No cookie and no path of the page goes along. */
async function fetchPlain(env: Deps, url: string, signal: AbortSignal): Promise<Response | null> {
  try {
    return await env.fetch(url, {
      signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** @throws KitError `network/unreachable` for an answer that is too long */
async function readText(answer: Response): Promise<string> {
  try {
    return new TextDecoder().decode(await boundedBody(answer, longestAnswer))
  } catch (cause) {
    throw cause instanceof RangeError ? new FeatureError('network/unreachable', { cause }) : cause
  }
}
