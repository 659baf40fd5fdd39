import { timingSafeEqual } from 'node:crypto'

/** How long a code counts, in ms: as the mail would say. */
const codeLife = 20 * 60_000
const mostTries = 5
/** People who may be about to sign in at once. The oldest gives way. */
const mostPeople = 10_000

/** What became of a code. */
export type CodeAnswer = 'right' | 'wrong' | 'expired' | 'too-often'

/** The codes that people were sent. Stage 1 has one code for all of them, which is sent to nobody. */
export interface LoginCodes {
  /** Somebody asks for a code: an earlier one of theirs counts no more. @returns when it expires, in ms since 1970 */
  ask(email: string): number
  /** A right code counts once, and each has five tries. */
  try(email: string, code: string): CodeAnswer
}

export function createLoginCodes({
  developmentCode,
  now,
}: {
  readonly developmentCode: string
  now(): number
}): LoginCodes {
  const asked = new Map<string, { until: number; tries: number }>()
  return {
    ask(email) {
      asked.delete(email)
      const [oldest] = asked.keys()
      if (asked.size >= mostPeople && oldest !== undefined) asked.delete(oldest)
      const until = now() + codeLife
      asked.set(email, { until, tries: 0 })
      return until
    },
    try(email, code) {
      const one = asked.get(email)
      if (!one || one.until <= now()) {
        asked.delete(email)
        return 'expired'
      }
      if (one.tries >= mostTries) return 'too-often'
      one.tries += 1
      if (!isSame(code, developmentCode)) return 'wrong'
      asked.delete(email)
      return 'right'
    },
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
