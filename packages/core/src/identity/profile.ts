import type { CaipNetwork } from '../networks/caip-network.js'
import type { CacheRules } from '../storage/cache.js'
import { dataImage } from '../untrusted/data-image.js'

/** What a provider says of who an address is. */
export type Profile = { profileName: string | null; profileImage: string | null }

const longestName = 255 // characters
/** Control characters, directions of text, and what is invisible. No part of a name has them, and no space either. */
const hidden = /[\p{C}\p{DI}\p{Z}]/u

/** Addresses, also in short: of the EVM, by CAIP-10, in base58 and in bech32. */
const addresses = [
  /^0x[\da-f]*[.…·]*[\da-f]*$/i,
  /[\da-f]{40}/i,
  /:/,
  /^(?=.*\d)[1-9A-HJ-NP-Za-km-z]{25,}$/,
  /^(bc|tb|bcrt)1[\da-z]{20,}$/i,
]
/** Whether a name, or a part of it, would be read as an address: of which, only its owner would know. */
const isLikeAddress = (name: string) => {
  const plain = name.normalize('NFKC')
  return [plain, ...plain.split('.')].some((part) =>
    addresses.some((form) => part !== '' && form.test(part)),
  )
}

/** An untrusted name; null for one that may be another than it seems, or that is itself an address. */
export const readName = (name: unknown): string | null =>
  typeof name === 'string' &&
  name !== '' &&
  name.length <= longestName &&
  !hidden.test(name) &&
  !isLikeAddress(name)
    ? name
    : null

/** Names are looked up on EVM networks, and on no test network (§5). */
export const hasNames = ({
  chainNamespace,
  testnet,
}: Pick<CaipNetwork, 'chainNamespace' | 'testnet'>): boolean =>
  chainNamespace === 'eip155' && testnet !== true

/** `isChecked`: its name leads back to the address, or is of the provider's own zone. */
type Kept = Profile & { isChecked: true }

/** By address. Checked by hand: it is read with the first wallet, before any schema is loaded. */
export const profileCache: CacheRules<Kept> = {
  name: 'identity',
  lifetime: 300_000, // ms, §9
  most: 8,
  isLasting: true, // after a restore the last one is shown until somebody asks for a newer one
  read(value) {
    if (typeof value !== 'object' || value === null) return undefined
    const stored = { ...value } as Partial<Record<keyof Kept, unknown>>
    const { profileName, profileImage, isChecked } = stored
    if (isChecked !== true) return undefined // of a version that believed names of any zone
    return { isChecked, profileName: readName(profileName), profileImage: dataImage(profileImage) }
  },
}
