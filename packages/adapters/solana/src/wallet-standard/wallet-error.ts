import { memberOf } from '@gla/core/family'
/** An error of a wallet, with a code of EIP-1193. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  constructor(
    readonly code: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const refusal =
  /\b(user|person) (has )?(reject|declin|den|cancel)|^(rejected|declined|cancelled)\b/i

/** What a wallet threw, as an error. The standard has no codes: without one, a refusal is recognised by its message. */
export function asWalletError(thrown: unknown): Error {
  try {
    const given = Object(thrown) as Record<string, unknown>
    const [code, message] = [memberOf(given, 'code'), memberOf(given, 'message')]
    const text = typeof message === 'string' ? message.slice(0, 500) : 'The wallet failed'
    if (typeof code === 'number') return new WalletError(code, text, { cause: thrown })
    if (refusal.test(text)) return new WalletError(4001, text, { cause: thrown })
    return thrown instanceof Error ? thrown : new Error(text, { cause: thrown })
  } catch {
    return new Error('The wallet failed', { cause: thrown })
  }
}
