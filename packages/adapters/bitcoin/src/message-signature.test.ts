import { base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { addressesOf, secretOf, signBip322, signEcdsa, testNetwork } from '../test/keys.js'
import { parseBitcoinAddress } from './bitcoin-address.js'
import { provenBy } from './message-signature.js'

const secret = secretOf(7)
const mine = addressesOf(secret)
const others = addressesOf(secretOf(8))
const proof = (address: string, message: string, signature: Uint8Array) =>
  provenBy(parseBitcoinAddress(address), message, signature)

describe('published vectors of BIP-322', () => {
  const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
  const vectors = [
    [
      segwit,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      segwit,
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      taproot,
      'Hello World',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    ],
  ] as const

  test.each(vectors)('%s: %j', (address, message, signature) => {
    expect(proof(address, message, base64.decode(signature))).toBe('bip322')
    expect(proof(address, `${message}.`, base64.decode(signature))).toBeNull()
  })
})

describe('ecdsa', () => {
  test.each(['pkh', 'sh', 'wpkh', 'tr'] as const)('the key of a %s address', (kind) => {
    // What the first byte claims of the address differs from wallet to wallet.
    for (const first of [31, 35, 39]) {
      const signature = signEcdsa(secret, 'Hello', first)
      expect(proof(mine[kind], 'Hello', signature)).toBe('ecdsa')
      expect(proof(mine[kind], 'Hello!', signature)).toBeNull()
      expect(proof(others[kind], 'Hello', signature)).toBeNull()
    }
  })

  test('an address of a script proves nothing by a key', () => {
    expect(proof(mine.wsh, 'Hello', signEcdsa(secret, 'Hello'))).toBeNull()
  })

  test('texts that are not ASCII', () => {
    expect(proof(mine.wpkh, '你好 ₿', signEcdsa(secret, '你好 ₿'))).toBe('ecdsa')
  })
})

describe('bip322', () => {
  test.each(['sh', 'wpkh', 'tr'] as const)('the key of a %s address', (kind) => {
    const signature = signBip322(secret, 'Hello', mine[kind])
    expect(proof(mine[kind], 'Hello', signature)).toBe('bip322')
    expect(proof(mine[kind], 'Hello!', signature)).toBeNull()
    expect(proof(others[kind], 'Hello', signature)).toBeNull()
  })

  test.each(['sh', 'wpkh', 'tr'] as const)(
    'a %s address of others, signed for by my key',
    (kind) => {
      const forged = signBip322(secret, 'Hello', others[kind])
      expect(proof(others[kind], 'Hello', forged)).toBeNull()
    },
  )

  test('of a test chain', () => {
    const { tr } = addressesOf(secret, testNetwork)
    const signature = signBip322(secret, 'Hello', tr, { network: testNetwork })
    expect(proof(tr, 'Hello', signature)).toBe('bip322')
  })

  test('a long text', () => {
    const text = 'long '.repeat(20_000)
    expect(proof(mine.wpkh, text, signBip322(secret, text, mine.wpkh))).toBe('bip322')
  })

  test('a signature that covers less than everything proves nothing', () => {
    for (const sighash of [2, 3, 0x81])
      for (const kind of ['wpkh', 'tr'] as const) {
        const signature = signBip322(secret, 'Hello', mine[kind], { sighash })
        expect(proof(mine[kind], 'Hello', signature), `${kind} ${sighash}`).toBeNull()
      }
  })

  test('one that covers everything may say so', () => {
    const signature = signBip322(secret, 'Hello', mine.tr, { sighash: 1 })
    expect(proof(mine.tr, 'Hello', signature)).toBe('bip322')
  })
})

test('bytes that are no signature prove nothing, however many', () => {
  for (const kind of ['wpkh', 'tr'] as const) {
    const good = signBip322(secret, 'Hello', mine[kind], { sighash: 1 })
    for (const i of good.keys()) {
      const spoilt = Uint8Array.from(good)
      spoilt[i] = (spoilt[i] ?? 0) ^ 2
      expect(proof(mine[kind], 'Hello', spoilt), `byte ${i}`).toBeNull()
    }
  }
  const nonsense = [0, 1, 64, 65, 66, 107, 4_096, 1e6].map((length) =>
    new Uint8Array(length).fill(1),
  )
  for (const kind of ['pkh', 'sh', 'wpkh', 'wsh', 'tr'] as const)
    for (const bytes of nonsense) expect(proof(mine[kind], 'Hello', bytes)).toBeNull()
})
