import { createHash } from 'node:crypto'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { combine } from 'shamir-secret-sharing'
import { bytesToHex } from 'viem'
import { boundTo, keyOfCode, open, purposes } from '../../src/keys/sealed.js'
import { bytesOfSheetCode, parseSheetCode } from '../../src/keys/sheet-code.js'
import { walletKeyOf } from '../../src/keys/wallet-key.js'

/** What whoever has it is the owner of the wallet with. */
export interface WalletSecrets {
  readonly address: string
  /** Whether these bytes are the entropy, or the key: the address can be made of them. */
  isWhole(bytes: Uint8Array): boolean
}

/** @param entropy is copied as a hash: what looks for it holds nothing to find */
export async function secretsOf(entropy: Uint8Array<ArrayBuffer>): Promise<WalletSecrets> {
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const key = await walletKeyOf(crypto, entropy)
  const known: ReadonlySet<string> = new Set([hash(entropy), hash(key.privateKey)])
  key.wipe()
  return { address: key.address, isWhole: (bytes) => known.has(hash(bytes)) }
}

const shareLength = 17
const lengths: readonly number[] = [16, shareLength, 32]
/** Of a share, and of an entropy in a sheet, with IV and tag. */
const sealedLengths: readonly number[] = [45, 48]
type Found = Map<string, Uint8Array<ArrayBuffer>>
const nameOf = (bytes: Uint8Array) => bytesToHex(bytes)

/**
 * Tries to rebuild a wallet from strings and bytes that lie in one place: each as it is and decoded, whole and in parts, as an
 * entropy, a key, a phrase, a code of the sheet, a key of what is sealed, and two by two as shares.
 * @returns how it was rebuilt; null when it was not
 */
export async function rebuild(
  place: readonly unknown[],
  { address, isWhole }: WalletSecrets,
): Promise<string | null> {
  const texts = new Set<string>()
  const whole: Found = new Map()
  for (const one of place) read(one, texts, whole)
  await openSealed(address, texts, whole)
  const parts = partsOf(whole)
  for (const bytes of parts.values()) if (isWhole(bytes)) return 'as it is'
  for (const text of texts) if (phrases(text).some(isWhole)) return 'a phrase'
  return (await fromShares(whole, parts, isWhole)) ? 'two shares' : null
}

async function fromShares(whole: Found, parts: Found, isWhole: WalletSecrets['isWhole']) {
  const isShare = (bytes: Uint8Array) => bytes.length === shareLength
  const others = [...parts.values()].filter(isShare)
  for (const one of [...whole.values()].filter(isShare))
    for (const other of others) {
      // Two of one place are no two shares: `combine` refuses them.
      if (one.at(-1) === other.at(-1)) continue
      if (isWhole(await combine([one, other]))) return true
    }
  return false
}

/** What is found, and each part of it that is as long as an entropy, a share or a key. */
function partsOf(whole: Found): Found {
  const parts: Found = new Map(whole)
  for (const bytes of [...whole.values()].filter(({ length }) => length <= 200))
    for (const length of lengths)
      for (let start = 0; start + length <= bytes.length; start++) {
        const part = bytes.slice(start, start + length)
        parts.set(nameOf(part), part)
      }
  return parts
}

/** Every text and every run of bytes in a value. */
function read(value: unknown, texts: Set<string>, found: Found): void {
  if (value instanceof Uint8Array) {
    const bytes = new Uint8Array(value)
    found.set(nameOf(bytes), bytes)
    // Bytes that are a text.
    const text = new TextDecoder().decode(bytes)
    if (/^[\x20-\x7e\s]{6,}$/.test(text)) read(text, texts, found)
  } else if (typeof value === 'string') readText(value, texts, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      read(name, texts, found)
      read(one, texts, found)
    }
}

function readText(text: string, texts: Set<string>, found: Found): void {
  if (texts.has(text)) return
  texts.add(text)
  if (/^\s*[{["]/.test(text)) {
    try {
      read(JSON.parse(text), texts, found)
    } catch {
      // No JSON: read as any text.
    }
  }
  for (const token of text.match(/[\w+/=-]{16,}/g) ?? []) {
    const plain = token.replace(/^0x/i, '')
    if (plain.length % 2 === 0 && /^[\da-f]+$/i.test(plain))
      read(new Uint8Array(Buffer.from(plain, 'hex')), texts, found)
    // Node reads both alphabets of base64.
    read(new Uint8Array(Buffer.from(token, 'base64')), texts, found)
    if (token !== text) readText(token, texts, found)
  }
}

interface FoundKey {
  readonly key: CryptoKey
  /** What it may have sealed something for. */
  readonly bound: readonly (readonly string[])[]
}

/** The codes of sheets and the keys of AES that may lie in the place. */
async function keysIn(address: string, texts: Set<string>, found: Found): Promise<FoundKey[]> {
  const keys: FoundKey[] = []
  for (const text of texts) {
    const code = parseSheetCode(text)
    if (code === null) continue
    const bytes = bytesOfSheetCode(code)
    found.set(nameOf(bytes), bytes)
    for (const purpose of [purposes.recovery, purposes.sheet]) {
      const key = await keyOfCode(crypto, code, purpose, address)
      keys.push({ key, bound: [[purpose, address]] })
    }
  }
  const ids = [...texts].filter((text) => /^[\da-f]{32}$/.test(text))
  const device = ids.map((id) => [purposes.device, address, id])
  const bound = [[], [purposes.recovery, address], [purposes.sheet, address], ...device]
  for (const bytes of [...found.values()].filter(({ length }) => length === 32)) {
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
    keys.push({ key, bound })
  }
  return keys
}

/** Opens what any code of a sheet or any 32 bytes in the place open. */
async function openSealed(address: string, texts: Set<string>, found: Found): Promise<void> {
  const keys = await keysIn(address, texts, found)
  const sealed = [...found.values()].filter(({ length }) => sealedLengths.includes(length))
  for (const { key, bound } of keys)
    for (const [parts, bytes] of bound.flatMap((one) =>
      sealed.map((bytes) => [one, bytes] as const),
    )) {
      // A sheet ends with four bytes that tell damage.
      const content = bytes.slice(0, bytes.length === 48 ? -4 : undefined)
      const opened = await open(crypto, { key, sealed: content, bound: boundTo(...parts) }).catch(
        () => null, // another key
      )
      if (opened) read(opened, texts, found)
    }
}

/** The entropy of each twelve words in a row. */
function phrases(text: string): Uint8Array[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  if (words.length < 12 || words.length > 2_000) return []
  return words.flatMap((_, at) => {
    const twelve = words.slice(at, at + 12)
    if (twelve.length < 12 || !twelve.every((word) => wordlist.includes(word))) return []
    try {
      return [mnemonicToEntropy(twelve.join(' '), wordlist)]
    } catch {
      return [] // words by chance
    }
  })
}
