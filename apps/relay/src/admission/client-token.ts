import { decodeJwt, importJWK, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { ed25519KeyOf } from './did-key.js'
import { type Refusal, refusals } from './refusal.js'

const leeway = 120 // s, both ways
const longestLife = 86_400 // s, even if `exp` is later; the lifetime that official clients ask for
const maxTokenLength = 4096

const claimsSchema = z.object({
  iss: z.string().check(z.maxLength(128)),
  sub: z.string().check(z.minLength(1), z.maxLength(256)),
  aud: z.string().check(z.maxLength(2048)),
  iat: z.number(),
  exp: z.optional(z.number()),
})

const readClaims = (token: string): z.infer<typeof claimsSchema> | undefined => {
  try {
    const parsed = claimsSchema.safeParse(decodeJwt(token))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not a JWT: the caller refuses it.
    return undefined
  }
}

const isSigned = async (token: string, key: Uint8Array, time: Date): Promise<boolean> => {
  const x = Buffer.from(key).toString('base64url')
  const publicKey = await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA')
  const options = { algorithms: ['EdDSA'], clockTolerance: leeway, currentDate: time }
  return jwtVerify<JWTPayload>(token, publicKey, options).then(
    () => true,
    // Every failure has the same answer: the token is invalid.
    () => false,
  )
}

/**
 * Verifies the token a client made for this connection. Returns the client id it proves, a did:key
 * of ed25519; mailboxes are kept by it.
 */
export async function verifyClientToken(
  token: string | undefined,
  isForUs: (audience: string) => boolean,
  now: number,
): Promise<{ client: string } | Refusal> {
  if (!token) return refusals.tokenMissing
  const claims = token.length <= maxTokenLength ? readClaims(token) : undefined
  const key = claims && ed25519KeyOf(claims.iss)
  if (!claims || !key) return refusals.tokenInvalid
  const seconds = now / 1000
  if (claims.iat > seconds + leeway) return refusals.tokenEarly
  const expiresAt = Math.min(claims.exp ?? Infinity, claims.iat + longestLife)
  if (expiresAt < seconds - leeway) return refusals.tokenExpired
  if (!isForUs(claims.aud)) return refusals.tokenForOther
  return (await isSigned(token, key, new Date(now)))
    ? { client: claims.iss }
    : refusals.tokenInvalid
}
