import { boundedTexts, cleanText, dataImage, memberOf } from '@gla/core/family'

/** An object a wallet put into the page. Untrusted. */
export type RawWallet = object

/** A wallet of the Wallet Standard for Solana: its fields, read once. */
export interface StandardWallet {
  readonly raw: RawWallet
  readonly name: string
  /** A data: image, or null. */
  readonly icon: string | null
  /** Names of the standard, e.g. `solana:mainnet`. */
  readonly chains: readonly string[]
}

const signing = [
  ['solana:signTransaction', 'signTransaction'],
  ['solana:signAndSendTransaction', 'signAndSendTransaction'],
  ['solana:signMessage', 'signMessage'],
] as const

/**
 * Reads each field once: a getter may throw, or say something else the second time.
 * @returns null for what is no wallet, or none for Solana
 */
export function readWallet(raw: unknown): StandardWallet | null {
  try {
    if (typeof raw !== 'object' || raw === null) return null
    const [rawName, icon, list] = ['name', 'icon', 'chains'].map((field) =>
      memberOf(raw as Record<string, unknown>, field),
    )
    const name = cleanText(rawName)
    const chains = boundedTexts(list)?.filter((chain) => chain.startsWith('solana:')) ?? []
    const isUsable =
      methodOf(raw, 'standard:connect', 'connect') !== null &&
      signing.some(([feature, method]) => methodOf(raw, feature, method) !== null)
    return name && chains.length > 0 && isUsable
      ? { raw, name, icon: dataImage(icon), chains }
      : null
  } catch {
    return null // a broken or hostile registration hides nobody but itself
  }
}

/** A method of one of the wallet's features, as it is now; null when there is none. */
export function methodOf(
  raw: RawWallet,
  feature: string,
  name: string,
): ((...inputs: unknown[]) => unknown) | null {
  try {
    const features = Object(memberOf(raw as Record<string, unknown>, 'features'))
    const holder: unknown = memberOf(features, feature)
    const method: unknown = memberOf(Object(holder), name)
    if (typeof method !== 'function') return null
    return (...inputs) => Reflect.apply(method, holder, inputs)
  } catch {
    return null // a throwing getter: as if there were no such method
  }
}
