import { base64urlnopad } from '@scure/base'
import { combine, split } from 'shamir-secret-sharing'
import {
  type Bytes,
  boundTo,
  type KeyCrypto,
  keyOfCode,
  open,
  purposes,
  seal,
  sealedLength,
} from './sealed.js'
import { openSheet, readSheet, sealSheet } from './sheet.js'
import { makeSheetCode, parseSheetCode } from './sheet-code.js'
import {
  entropyLength,
  type KeySignature,
  signDigest,
  type WalletKey,
  walletKeyOf,
} from './wallet-key.js'

type Address = `0x${string}`

/** A device's share, wrapped by a key that cannot be read out of the browser. */
export interface DeviceShare {
  /** 32 hex digits. No secret. */
  readonly id: string
  readonly key: CryptoKey
  readonly iv: Bytes
  readonly sealed: Bytes
}

/** A new wallet, of which nothing is stored yet. */
export interface NewWallet {
  readonly address: Address
  /** Of the sheet, in its normal form. */
  readonly code: string
  /** The text of the sheet's file. */
  readonly sheet: string
  readonly device: DeviceShare
  /** The server's share, base64url. */
  readonly share: string
  /** The recovery share under the code, base64url. */
  readonly sealed: string
}

/** Two shares that make a key, if both are of one split. */
export interface SigningParts {
  readonly address: Address
  readonly device: DeviceShare
  /** The server's share, base64url. */
  readonly share: string
}

/** What the server keeps for whoever comes with the sheet's code. */
export interface RecoveryParts {
  readonly address: Address
  readonly share: string
  readonly sealed: string
}

/** A device that can sign from now on: the server is to keep the share for it. */
export interface RestoredDevice {
  readonly device: DeviceShare
  readonly share: string
}

/** Where keys are whole, for as long as a call takes. */
export interface KeyRoom {
  create(): Promise<NewWallet>
  /** @throws KeyError `wrong-share` when the parts are not of this address */
  sign(digest: `0x${string}`, of: SigningParts): Promise<KeySignature>
  /**
   * Makes another device able to sign: with its own split of the same entropy, so that shares of two devices fit nothing.
   * @throws KeyError `wrong-code`; `wrong-share` when the server's parts are not of this address
   */
  restore(code: string, of: RecoveryParts): Promise<RestoredDevice>
}

/** What keys were asked for does not go together. */
export class KeyError extends Error {
  override readonly name = 'KeyError'

  constructor(
    readonly code: 'wrong-code' | 'wrong-share',
    options?: ErrorOptions,
  ) {
    super(`The keys: ${code}`, options)
  }
}

const shareLength = entropyLength + 1
const ivLength = 12

/** @param crypto WebCrypto; splits take their randomness from the global one */
export function createKeyRoom(crypto: KeyCrypto): KeyRoom {
  async function wrap(address: Address, share: Bytes): Promise<DeviceShare> {
    const id = hexOf(crypto.getRandomValues(new Uint8Array(16)))
    const how = { name: 'AES-GCM', length: 256 }
    const key = await crypto.subtle.generateKey(how, false, ['encrypt', 'decrypt'])
    const bound = boundTo(purposes.device, address, id)
    const whole = await seal(crypto, { key, bytes: share, bound })
    return { id, key, iv: whole.slice(0, ivLength), sealed: whole.slice(ivLength) }
  }

  async function unwrap(address: Address, { id, key, iv, sealed }: DeviceShare): Promise<Bytes> {
    const whole = new Uint8Array([...iv, ...sealed])
    const bound = boundTo(purposes.device, address, id)
    return open(crypto, { key, sealed: whole, bound }).catch((cause) => {
      throw new KeyError('wrong-share', { cause })
    })
  }

  /** Lets `use` have the entropy and the key of two shares, and overwrites all of them. */
  async function whole<T>(
    address: Address,
    [one, other]: readonly [Bytes, Bytes],
    use: (key: WalletKey, entropy: Bytes) => Promise<T> | T,
  ): Promise<T> {
    let entropy: Bytes | undefined
    let key: WalletKey | undefined
    try {
      // Shares of different splits combine, too, into something else.
      entropy = await combined(one, other)
      key = await walletKeyOf(crypto, entropy)
      if (!isSame(key.address, address)) throw new KeyError('wrong-share')
      return await use(key, entropy)
    } finally {
      key?.wipe()
      wipe(one, other, entropy)
    }
  }

  async function recoveryShare(code: string, { address, sealed }: RecoveryParts): Promise<Bytes> {
    const normal = parseSheetCode(code)
    if (normal === null) throw new KeyError('wrong-code')
    const bytes = decoded(sealed, sealedLength(shareLength))
    const key = await keyOfCode(crypto, normal, purposes.recovery, address)
    const bound = boundTo(purposes.recovery, address)
    return open(crypto, { key, sealed: bytes, bound }).catch((cause) => {
      throw new KeyError('wrong-code', { cause })
    })
  }

  const signWith = async (digest: `0x${string}`, of: SigningParts) => {
    const server = decoded(of.share, shareLength)
    const own = await unwrap(of.address, of.device)
    return whole(of.address, [own, server], (key) => signDigest(digest, key))
  }

  async function restore(code: string, of: RecoveryParts): Promise<RestoredDevice> {
    const { address } = of
    const server = decoded(of.share, shareLength)
    const recovery = await recoveryShare(code, of)
    return whole(address, [recovery, server], async (_, entropy) => {
      const [its, own] = await splitInto(2, entropy)
      try {
        return { device: await wrap(address, own), share: base64urlnopad.encode(its) }
      } finally {
        wipe(its, own)
      }
    })
  }

  /** Nobody is shown a wallet that one of its three ways would not open. */
  async function check(wallet: NewWallet): Promise<void> {
    const { address, code, device, share, sealed, sheet } = wallet
    const digest = `0x${'00'.repeat(32)}` as const
    await signWith(digest, { address, device, share })
    await restore(code, { address, share, sealed })
    const entropy = await openSheet(crypto, await readSheet(crypto, sheet), code)
    try {
      const key = await walletKeyOf(crypto, entropy)
      key.wipe()
      if (!isSame(key.address, address)) throw new KeyError('wrong-share')
    } finally {
      wipe(entropy)
    }
  }

  async function create(): Promise<NewWallet> {
    const entropy = crypto.getRandomValues(new Uint8Array(entropyLength))
    const shares: Bytes[] = []
    let key: WalletKey | undefined
    try {
      key = await walletKeyOf(crypto, entropy)
      const { address } = key
      const code = makeSheetCode(crypto)
      shares.push(...(await splitInto(3, entropy)))
      const [server, own, recovery] = shares as [Bytes, Bytes, Bytes]
      const bound = boundTo(purposes.recovery, address)
      const codeKey = await keyOfCode(crypto, code, purposes.recovery, address)
      const wallet = {
        ...{ address, code },
        sheet: await sealSheet(crypto, { entropy, address, code }),
        device: await wrap(address, own),
        share: base64urlnopad.encode(server),
        sealed: base64urlnopad.encode(await seal(crypto, { key: codeKey, bytes: recovery, bound })),
      }
      await check(wallet)
      return wallet
    } finally {
      key?.wipe()
      wipe(entropy, ...shares)
    }
  }

  return { create, sign: signWith, restore }
}

/** Shares of which any two make the entropy. */
const splitInto = async (count: 2 | 3, entropy: Bytes) =>
  (await split(entropy, count, 2)) as [Bytes, Bytes, ...Bytes[]]

async function combined(one: Bytes, other: Bytes): Promise<Bytes> {
  if (one.length !== shareLength || other.length !== shareLength) throw new KeyError('wrong-share')
  try {
    return (await combine([one, other])) as Bytes
  } catch (cause) {
    // Two of the same place, which no split has.
    throw new KeyError('wrong-share', { cause })
  }
}

function decoded(text: string, length: number): Bytes {
  try {
    const bytes = base64urlnopad.decode(text) as Bytes
    if (bytes.length === length) return bytes
  } catch (cause) {
    throw new KeyError('wrong-share', { cause })
  }
  throw new KeyError('wrong-share')
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const hexOf = (bytes: Bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
function wipe(...all: readonly (Bytes | undefined)[]) {
  for (const bytes of all) bytes?.fill(0)
}
