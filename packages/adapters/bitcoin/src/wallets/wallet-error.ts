import { FeatureError, memberOf } from '@gla/core/family'

type KnownCode = 'wallet/rejected' | 'connection/required' | 'rpc/unsupported-operation'

// Where EIP-1193 has 4001, 4100 and 4200, sats-connect uses JSON-RPC's own range.
const known: Readonly<Record<number, KnownCode>> = {
  4001: 'wallet/rejected',
  [-32000]: 'wallet/rejected',
  [-32001]: 'rpc/unsupported-operation',
  [-32002]: 'connection/required',
  [-32601]: 'rpc/unsupported-operation',
}

/** What a wallet threw, or answered instead of a result, as an error. Wallets often throw plain objects that contain the error. */
export function walletError(thrown: unknown): Error {
  try {
    const inner = memberOf(Object(thrown) as { error?: unknown }, 'error') ?? thrown
    const given = Object(inner) as { code?: unknown; message?: unknown }
    const [code, message] = [memberOf(given, 'code'), memberOf(given, 'message')]
    const meaning = typeof code === 'number' ? known[code] : undefined
    if (meaning) return new FeatureError(meaning, { cause: thrown })
    if (thrown instanceof Error) return thrown
    const text = typeof message === 'string' ? message.slice(0, 500) : 'The wallet failed'
    return Object.assign(new Error(text, { cause: thrown }), { code })
  } catch {
    return new Error('The wallet failed', { cause: thrown })
  }
}

/** Calls a wallet. What it throws, at once or later, becomes an error. */
export async function guarded<T>(work: () => T): Promise<Awaited<T>> {
  try {
    return await work()
  } catch (thrown) {
    throw walletError(thrown)
  }
}

/** Ignores what is thrown: for events, which a wallet may lack or break. */
export function quietly(work: () => void) {
  try {
    work()
  } catch {
    // A wallet without events, or with broken ones: it is asked when something is needed.
  }
}
