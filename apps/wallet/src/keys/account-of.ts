import {
  hashMessage,
  hashTypedData,
  keccak256,
  type LocalAccount,
  serializeSignature,
  serializeTransaction,
} from 'viem'
import { toAccount } from 'viem/accounts'
import type { KeyRoom, SigningParts } from './key-room.js'

/**
 * The account of viem that signs in the key room. It hashes what is signed in this page, so that the room gets 32 bytes and the
 * shares.
 */
export function accountOf(room: Pick<KeyRoom, 'sign'>, parts: SigningParts): LocalAccount {
  const sign = async (hash: `0x${string}`) => serializeSignature(await room.sign(hash, parts))
  return toAccount({
    address: parts.address,
    sign: ({ hash }) => sign(hash),
    signMessage: ({ message }) => sign(hashMessage(message)),
    signTypedData: (typedData) => sign(hashTypedData(typedData)),
    async signTransaction(transaction, { serializer = serializeTransaction } = {}) {
      // The blobs of EIP-4844 are sent beside what is signed.
      const signed =
        transaction.type === 'eip4844' ? { ...transaction, sidecars: false as const } : transaction
      const hash = keccak256(await serializer(signed))
      const signature = await room.sign(hash, parts)
      // Of legacy transactions only `v` is read.
      return serializer(transaction, { ...signature, v: signature.yParity ? 28n : 27n })
    },
  })
}
