import { mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import fc from 'fast-check'
import { combine, split } from 'shamir-secret-sharing'
import { bytesToHex, keccak256, recoverAddress, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  cryptoThatBegins,
  entropyOf,
  stackAddress,
  stackKey,
  stackPhrase,
} from '../../test/key-bed.js'
import { createKeyRoom, KeyError, type NewWallet } from './key-room.js'
import { openSheet, readSheet } from './sheet.js'
import { showSheetCode } from './sheet-code.js'
import { phraseOf, walletKeyOf } from './wallet-key.js'

const room = createKeyRoom(crypto)
const digest = keccak256(toHex('a message'))
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const anyEntropy = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((it) => new Uint8Array(it))

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'worked',
    (error: unknown) => (error instanceof KeyError ? error.code : error),
  )
const signing = ({ address, device, share }: NewWallet) => ({ address, device, share })

test("the stack's phrase: its account 0, its key, and its signatures", async () => {
  const wallet = await createKeyRoom(cryptoThatBegins(entropyOf(stackPhrase))).create()
  expect(wallet.address).toBe(stackAddress)
  const { r, s, yParity } = await room.sign(digest, signing(wallet))
  const known = await privateKeyToAccount(stackKey).sign({ hash: digest })
  expect(`${r}${s.slice(2)}${yParity ? '1c' : '1b'}`).toBe(known)
  const entropy = await openSheet(crypto, await readSheet(crypto, wallet.sheet), wallet.code)
  expect(phraseOf(entropy)).toBe(stackPhrase)
  expect(bytesToHex((await walletKeyOf(crypto, entropy)).privateKey)).toBe(stackKey)
})

test('the key of any entropy is the one that other wallets derive from its phrase', async () => {
  await fc.assert(
    fc.asyncProperty(anyEntropy, async (entropy) => {
      const phrase = phraseOf(entropy)
      expect(new Uint8Array(mnemonicToEntropy(phrase, wordlist))).toEqual(entropy)
      const account = mnemonicToAccount(phrase)
      const key = await walletKeyOf(crypto, entropy)
      expect(key.address).toBe(account.address)
      expect(key.privateKey).toEqual(account.getHdKey().privateKey)
      key.wipe()
      expect([...key.privateKey]).toEqual(Array(32).fill(0))
    }),
    { numRuns: 10 },
  )
  // The published vector of BIP-39 without a password, whose seed WebCrypto makes here.
  expect(bytesToHex(mnemonicToSeedSync(`${'abandon '.repeat(11)}about`))).toMatch(/^0x5eb00bbddcf0/)
  const zeros = await walletKeyOf(crypto, new Uint8Array(16))
  expect(zeros.address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
})

test('a new wallet signs with the shares of server and device, by low s, the same each time', async () => {
  const wallet = await room.create()
  for (let i = 0; i < 5; i++) {
    const hash = keccak256(toHex(`message ${i}`))
    const signature = await room.sign(hash, signing(wallet))
    expect(await recoverAddress({ hash, signature })).toBe(wallet.address)
    expect(BigInt(signature.s) <= halfOrder).toBe(true)
    expect(await room.sign(hash, signing(wallet))).toEqual(signature)
  }
  expect(wallet.device.id).toMatch(/^[\da-f]{32}$/)
  expect(wallet.share).toMatch(/^[\w-]{23}$/)
  expect(wallet.sealed.length).toBeLessThanOrEqual(200)
})

test("the device's key cannot be read out, and every sealing has an IV of its own", async () => {
  const [one, other] = [await room.create(), await room.create()]
  expect(one.device.key.extractable).toBe(false)
  for (const format of ['raw', 'jwk'] as const)
    await expect(crypto.subtle.exportKey(format, one.device.key)).rejects.toThrow()
  expect(one.device.iv).toHaveLength(12)
  expect(one.device.iv).not.toEqual(other.device.iv)
  expect(one.sealed.slice(0, 16)).not.toBe(other.sealed.slice(0, 16))
  expect([one.address, one.code, one.share, one.device.id]).not.toEqual(
    expect.arrayContaining([other.address, other.code, other.share, other.device.id]),
  )
})

test('what was whole is overwritten: entropy, seed, shares and the sheet, when a call worked and when it failed', async () => {
  const held: Uint8Array[] = []
  const hold = async (made: Promise<ArrayBuffer>) => {
    const buffer = await made
    held.push(new Uint8Array(buffer))
    return buffer
  }
  const { subtle } = crypto
  const watched = createKeyRoom({
    getRandomValues<T extends ArrayBufferView>(bytes: T): T {
      crypto.getRandomValues(bytes as unknown as Uint8Array<ArrayBuffer>)
      // IVs and the id of a device are no secrets.
      if (bytes instanceof Uint8Array && bytes.length === 16 && held.length < 1) held.push(bytes)
      return bytes
    },
    subtle: Object.assign(Object.create(subtle), {
      decrypt: (...all: Parameters<typeof subtle.decrypt>) => hold(subtle.decrypt(...all)),
      deriveBits: (...all: Parameters<typeof subtle.deriveBits>) => hold(subtle.deriveBits(...all)),
      ...Object.fromEntries(
        (['encrypt', 'importKey', 'deriveKey', 'generateKey', 'digest'] as const).map((name) => [
          name,
          (subtle[name] as (...all: unknown[]) => unknown).bind(subtle),
        ]),
      ),
    }),
  })
  const [wallet, stranger] = [await watched.create(), await room.create()]
  await watched.sign(digest, signing(wallet))
  await watched.restore(wallet.code, wallet)
  await codeOf(watched.sign(digest, { ...signing(wallet), share: stranger.share }))
  await codeOf(watched.restore(wallet.code, { ...wallet, share: stranger.share }))
  expect(held.length).toBeGreaterThan(12)
  for (const bytes of held) expect(bytes.every((byte) => byte === 0)).toBe(true)
})

test('error: wrong-share for parts of another wallet, another split, another device or no share at all', async () => {
  const [wallet, stranger] = [await room.create(), await room.create()]
  const restored = await room.restore(wallet.code, wallet)
  const parts = signing(wallet)
  const wrong = [
    { ...parts, share: stranger.share },
    { ...parts, share: restored.share },
    { ...parts, device: restored.device },
    { ...parts, device: stranger.device },
    { ...parts, device: { ...wallet.device, id: restored.device.id } },
    { ...parts, device: { ...wallet.device, iv: stranger.device.iv } },
    { ...parts, address: stranger.address },
    { ...signing(stranger), address: wallet.address },
    { ...parts, share: '' },
    { ...parts, share: '!'.repeat(23) },
    { ...parts, share: wallet.sealed },
  ]
  for (const [at, of] of wrong.entries())
    expect([at, await codeOf(room.sign(digest, of))]).toEqual([at, 'wrong-share'])
  expect(await codeOf(room.sign(digest, parts))).toBe('worked')
  // Both parts of the restored device fit, and so does another writing of the address.
  const address = wallet.address.toLowerCase() as `0x${string}`
  expect(await codeOf(room.sign(digest, { ...restored, address }))).toBe('worked')
})

test('the code restores a device that signs for the same address, and the first one goes on signing', async () => {
  const wallet = await room.create()
  const typed = showSheetCode(wallet.code).toLowerCase()
  const { address } = wallet
  const second = await room.restore(typed, wallet)
  const third = await room.restore(wallet.code, wallet)
  const signature = await room.sign(digest, signing(wallet))
  for (const of of [second, third])
    expect(await room.sign(digest, { ...of, address })).toEqual(signature)
  expect(new Set([wallet.share, second.share, third.share]).size).toBe(3)
})

test('error: wrong-code for any other code, and wrong-share for what is not of this address', async () => {
  const [wallet, stranger] = [await room.create(), await room.create()]
  const { address, share, sealed } = wallet
  const of = { address, share, sealed }
  const off = `${wallet.code.slice(0, -1)}${wallet.code.endsWith('Z') ? 'Y' : 'Z'}`
  for (const code of [off, stranger.code, '', 'no code'])
    expect([code, await codeOf(room.restore(code, of))]).toEqual([code, 'wrong-code'])
  const others = [
    [{ ...of, share: stranger.share }, 'wrong-share'],
    [{ ...of, sealed: stranger.sealed }, 'wrong-code'],
    [{ ...of, address: stranger.address }, 'wrong-code'],
    [{ ...of, sealed: sealed.slice(0, 40) }, 'wrong-share'],
    [{ ...of, sealed: '' }, 'wrong-share'],
  ] as const
  for (const [at, [parts, code]] of others.entries())
    expect([at, await codeOf(room.restore(wallet.code, parts))]).toEqual([at, code])
})

test('any two shares of a split make the entropy; one, or shares of other splits, do not', async () => {
  await fc.assert(
    fc.asyncProperty(anyEntropy, fc.integer({ min: 2, max: 6 }), async (entropy, splits) => {
      const all = await Promise.all(Array.from({ length: splits }, () => split(entropy, 3, 2)))
      const [first = []] = all
      for (const [one, other] of pairs(first)) expect(await combine([one, other])).toEqual(entropy)
      for (const share of first) {
        expect(share.slice(0, 16)).not.toEqual(entropy)
        await expect(combine([share])).rejects.toThrow()
      }
      // One of each split, two by two and all at once.
      const strangers = all.map(([share = new Uint8Array()]) => share)
      for (const group of [...pairs(strangers), strangers]) {
        const made = await combine(group).catch(() => null) // two of the same place
        expect(made).not.toEqual(entropy)
      }
    }),
    { numRuns: 50 },
  )
})

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]))
}
