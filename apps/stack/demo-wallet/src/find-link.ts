import { parseUrl } from './parse-url.js'

const longest = 2_048 // characters
// Names of parameters have no escapes, so that a parameter cannot appear twice under different spellings.
const pattern = /^wc:[0-9a-f]{64}@2\?([\w-]+=[!"$%'-<>@-~]*(?:&[\w-]+=[!"$%'-<>@-~]*)*)$/
const required: Readonly<Record<string, RegExp>> = {
  'relay-protocol': /^irn$/,
  symKey: /^(?!0{64})[0-9a-f]{64}$/, // everybody knows a key of zeros
}

/** Finds the wc: link in a pasted text: alone, or as the `uri` parameter of another link. */
export function findLink(text: string): string | undefined {
  const trimmed = text.trim()
  const inside = parseUrl(trimmed)?.searchParams.get('uri')
  const link = inside ?? trimmed
  return isValid(link) ? link : undefined
}

function isValid(link: string): boolean {
  if (link.length > longest) return false
  const parameters =
    pattern
      .exec(link)?.[1]
      ?.split('&')
      .map((one) => one.split('=')) ?? []
  const values = new Map(parameters.map(([name = '', value = '']) => [name, value]))
  return (
    values.size === parameters.length &&
    /^[1-9]\d{0,11}$/.test(values.get('expiryTimestamp') ?? '1') &&
    Object.entries(required).every(([name, valid]) => valid.test(values.get(name) ?? ''))
  )
}
