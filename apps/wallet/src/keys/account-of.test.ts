import { type Hex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { cryptoThatBegins, entropyOf, stackKey, stackPhrase } from '../../test/key-bed.js'
import { accountOf } from './account-of.js'
import { createKeyRoom } from './key-room.js'

const room = createKeyRoom(cryptoThatBegins(entropyOf(stackPhrase)))
const known = privateKeyToAccount(stackKey)
const account = accountOf(room, await room.create())
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test("what it signs is what viem's own account of the same key signs", async () => {
  expect(account.address).toBe(known.address)
  const message = 'Hello, 你好'
  expect(await account.signMessage({ message })).toBe(await known.signMessage({ message }))
  const raw = { raw: '0x00ff' } as const
  expect(await account.signMessage({ message: raw })).toBe(
    await known.signMessage({ message: raw }),
  )
  const typed = {
    domain: { name: 'GLA', chainId: 1n, verifyingContract: to },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi' },
  } as const
  expect(await account.signTypedData(typed)).toBe(await known.signTypedData(typed))
  const hash = keccak256('0x01')
  expect(await account.sign?.({ hash })).toBe(await known.sign({ hash }))
})

test.each([
  ['eip1559', { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n }],
  ['eip2930', { gasPrice: 2_000_000_000n, accessList: [{ address: to, storageKeys: [] }] }],
  ['legacy', { gasPrice: 2_000_000_000n }],
] as const)('a transaction of type %s, too', async (type, fees) => {
  const transaction = {
    type,
    chainId: 31_337,
    to,
    value: 10n ** 24n,
    nonce: 7,
    gas: 21_000n,
    ...fees,
  }
  const signed = (await account.signTransaction(transaction as never)) as Hex
  expect(signed).toBe(await known.signTransaction(transaction as never))
  expect(parseTransaction(signed)).toMatchObject({ to: to.toLowerCase(), value: 10n ** 24n })
  const signer = recoverTransactionAddress({ serializedTransaction: signed as never })
  expect(await signer).toBe(known.address)
})
