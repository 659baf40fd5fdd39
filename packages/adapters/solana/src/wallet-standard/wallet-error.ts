/** A failure of a wallet, told with a code of EIP-1193. */
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

/** What a wallet threw, as an error. The standard has no codes: a no is told from its words where there is no code. */
export function asWalletError(thrown: unknown): Error {
  try {
    const { code, message } = Object(thrown) as Record<string, unknown>
    const words = typeof message === 'string' ? message.slice(0, 500) : 'The wallet failed'
    if (typeof code === 'number') return new WalletError(code, words, { cause: thrown })
    if (refusal.test(words)) return new WalletError(4001, words, { cause: thrown })
    return thrown instanceof Error ? thrown : new Error(words, { cause: thrown })
  } catch {
    return new Error('The wallet failed', { cause: thrown })
  }
}
