import type { CaipNetwork } from '../networks/caip-network.js'
import type { CacheRules } from '../storage/cache.js'
import { dataImage } from '../untrusted/data-image.js'

/** What a provider says of who an address is. */
export type Profile = { profileName: string | null; profileImage: string | null }

const longestName = 255 // characters
/** Control characters, directions of text, and what is invisible. No part of a name has them, and no space either. */
const hidden = /[\p{C}\p{DI}\p{Z}]/u

/** An untrusted name; null for one that may be another than it seems. */
export const readName = (name: unknown): string | null =>
  typeof name === 'string' && name !== '' && name.length <= longestName && !hidden.test(name)
    ? name
    : null

/** Names are looked up on EVM networks, and on no test network (§5). */
export const hasNames = ({
  chainNamespace,
  testnet,
}: Pick<CaipNetwork, 'chainNamespace' | 'testnet'>): boolean =>
  chainNamespace === 'eip155' && testnet !== true

/** By address. Checked by hand: it is read with the first wallet, before any schema is loaded. */
export const profileCache: CacheRules<Profile> = {
  name: 'identity',
  lifetime: 300_000, // ms, §9
  most: 8,
  read(value) {
    if (typeof value !== 'object' || value === null) return undefined
    const { profileName, profileImage } = { ...value } as Partial<Record<keyof Profile, unknown>>
    return { profileName: readName(profileName), profileImage: dataImage(profileImage) }
  },
}
