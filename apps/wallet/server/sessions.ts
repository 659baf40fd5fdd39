import { createHash, randomBytes } from 'node:crypto'

/** How long nobody has to sign in again, in ms. */
const sessionLife = 7 * 24 * 60 * 60_000
/** Sessions at once. The oldest gives way. */
const mostSessions = 10_000

/** Who is signed in. Tokens are kept as their hashes, and in memory: a restart signs everybody out. */
export interface Sessions {
  /** @returns a new token of 256 bits */
  open(email: string): string
  /** @returns the e-mail address of who has this token; null for nobody's */
  who(token: string): string | null
  close(token: string): void
}

export function createSessions({ now }: { now(): number }): Sessions {
  const open = new Map<string, { readonly email: string; readonly until: number }>()
  return {
    open(email) {
      const [oldest] = open.keys()
      if (open.size >= mostSessions && oldest !== undefined) open.delete(oldest)
      const token = randomBytes(32).toString('base64url')
      open.set(hash(token), { email, until: now() + sessionLife })
      return token
    },
    who(token) {
      const session = open.get(hash(token))
      if (!session) return null
      if (session.until > now()) return session.email
      open.delete(hash(token))
      return null
    },
    close: (token) => void open.delete(hash(token)),
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
