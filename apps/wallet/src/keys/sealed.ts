import { bytesOfSheetCode } from './sheet-code.js'

/** What of WebCrypto keys are made and sealed with. */
export type KeyCrypto = Pick<Crypto, 'subtle' | 'getRandomValues'>
/** Bytes that WebCrypto takes: of a buffer that no other thread writes. */
export type Bytes = Uint8Array<ArrayBuffer>

const ivLength = 12 // 96 bits, as AES-GCM wants it
const tagLength = 16

/** How long `sealed` bytes are with their IV in front. */
export const sealedLength = (length: number) => ivLength + length + tagLength

/** What a key or sealed bytes are for: they open nothing of another purpose or address. */
export const purposes = {
  sheet: 'gla-wallet/sheet/1',
  recovery: 'gla-wallet/recovery-share/1',
  device: 'gla-wallet/device-share/1',
} as const

/** `purpose address …`, in bytes. Addresses count without regard to case. */
export const boundTo = (...parts: readonly string[]): Bytes =>
  new TextEncoder().encode(parts.join(' ').toLowerCase())

/**
 * The AES key of a sheet's code for one purpose and address: HKDF with SHA-256. The code is 128 random bits, so nothing has to
 * make it slower to guess.
 * @param code in its normal form
 */
export async function keyOfCode(
  { subtle }: KeyCrypto,
  code: string,
  purpose: string,
  address: string,
): Promise<CryptoKey> {
  const bytes = bytesOfSheetCode(code)
  try {
    const root = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
    return await subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: boundTo(address), info: boundTo(purpose) },
      root,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    )
  } finally {
    bytes.fill(0)
  }
}

/** Encrypts with AES-GCM. @returns a new IV, then the encrypted bytes with their tag */
export async function seal(
  crypto: KeyCrypto,
  { key, bytes, bound }: { readonly key: CryptoKey; readonly bytes: Bytes; readonly bound: Bytes },
): Promise<Bytes> {
  const sealed = new Uint8Array(sealedLength(bytes.length))
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const how = { name: 'AES-GCM', iv, additionalData: bound }
  sealed.set(iv)
  sealed.set(new Uint8Array(await crypto.subtle.encrypt(how, key, bytes)), ivLength)
  return sealed
}

/** Opens what `seal` made. @throws DOMException `OperationError` when key or `bound` are others, or a bit was changed */
export async function open(
  { subtle }: KeyCrypto,
  {
    key,
    sealed,
    bound,
  }: { readonly key: CryptoKey; readonly sealed: Bytes; readonly bound: Bytes },
): Promise<Bytes> {
  const how = { name: 'AES-GCM', iv: sealed.slice(0, ivLength), additionalData: bound }
  return new Uint8Array(await subtle.decrypt(how, key, sealed.slice(ivLength)))
}
