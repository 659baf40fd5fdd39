import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const encodeBase58 = (bytes: Uint8Array): string => {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return text
}

export interface Identity {
  /** did:key */
  id: string
  privateKey: KeyObject
  /** A token for this relay address. `claims` override the defaults; undefined leaves one out. */
  token(aud: string, claims?: Record<string, unknown>): Promise<string>
}

/** A client identity, made as the official clients do. */
export function createIdentity(now: () => number = Date.now): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const id = `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  return {
    id,
    privateKey,
    token: (aud, claims = {}) => {
      const iat = Math.floor(now() / 1000)
      const sub = randomBytes(32).toString('hex')
      const payload = { iss: id, sub, aud, iat, exp: iat + 86_400, ...claims }
      return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' }).sign(privateKey)
    },
  }
}

export const randomTopic = (): string => randomBytes(32).toString('hex')
