import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What is sealed, each with a key of its own. */
export type Sealed = 'email' | 'share' | 'recovery' | 'mail'

/** All that depends on the operator's secret. Without it nothing that the database holds can be read, nor told whose it is. */
export interface Vault {
  /** What a secret is known by: the same for the same secret. */
  readonly mark: string
  /** Who somebody is in the database. @param email in its normal form */
  personOf(email: string): string
  /** What is kept of a code. */
  codeMark(of: { readonly person: string; readonly salt: string; readonly code: string }): string
  /** AES-256-GCM. @param row where it is kept: it opens nowhere else */
  seal(kind: Sealed, row: string, text: string): string
  /** @throws Error when it is of another secret, row or kind, or was changed */
  open(kind: Sealed, row: string, sealed: string): string
}

const ivBytes = 12
const tagBytes = 16
/** Of the form in which things are sealed. */
const version = '1.'

/** @param secret 64 hexadecimal digits */
export function createVault(secret: string): Vault {
  const master = Buffer.from(secret, 'hex')
  const key = (use: string) =>
    Buffer.from(hkdfSync('sha256', master, '', `gla-wallet ${use} 1`, 32))
  const hmac = (by: Buffer, text: string) =>
    createHmac('sha256', by).update(text).digest('base64url')
  const [people, codes] = [key('people'), key('codes')]
  const seals: Readonly<Record<Sealed, Buffer>> = {
    email: key('seal email'),
    share: key('seal share'),
    recovery: key('seal recovery'),
    mail: key('seal mail'),
  }
  return {
    mark: hmac(key('mark'), 'mark'),
    personOf: (email) => hmac(people, email),
    codeMark: ({ person, salt, code }) => hmac(codes, `${person} ${salt} ${code}`),
    seal(kind, row, text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', seals[kind], iv).setAAD(Buffer.from(row))
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return version + Buffer.concat(parts).toString('base64url')
    },
    open(kind, row, sealed) {
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      if (!sealed.startsWith(version) || bytes.length < ivBytes + tagBytes)
        throw new Error('What the database holds is not sealed.')
      const decipher = createDecipheriv('aes-256-gcm', seals[kind], bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(row)).setAuthTag(bytes.subarray(-tagBytes))
      const text = decipher.update(bytes.subarray(ivBytes, -tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

/** Compares marks in a time that tells nothing of them. */
export function isSameMark(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
