const longest = 2_048 // characters

// Names have no escapes, so that a parameter cannot appear twice under different spellings. Values end at the next `&`.
const form = /^wc:[0-9a-f]{64}@2\?([\w-]+=[!"$%'-<>@-~]*(?:&[\w-]+=[!"$%'-<>@-~]*)*)$/

// A key of zeros is one that everybody knows: whoever reads the relay could answer in the wallet's place.
const symKey = /^(?!0{64})[0-9a-f]{64}$/

/**
 * Reads a pairing link (ERC-1328, version 2) of the form that official clients make. It may have parameters that the kit does
 * not know, such as `methods`, each once.
 * @returns its expiry in ms since 1970 (null if it names none), or null if it is not such a link
 * @see https://eips.ethereum.org/EIPS/eip-1328
 */
export function readPairingUri(uri: unknown): { readonly expiry: number | null } | null {
  if (typeof uri !== 'string' || uri.length > longest) return null
  const parameters =
    form
      .exec(uri)?.[1]
      ?.split('&')
      .map((one) => one.split('=')) ?? []
  const values = new Map(parameters.map(([name = '', value = '']) => [name, value]))
  if (values.size < parameters.length || values.get('relay-protocol') !== 'irn') return null
  if (!symKey.test(values.get('symKey') ?? '')) return null
  const expiry = values.get('expiryTimestamp')
  if (expiry === undefined) return { expiry: null }
  return /^[1-9]\d{0,11}$/.test(expiry) ? { expiry: Number(expiry) * 1_000 } : null
}
