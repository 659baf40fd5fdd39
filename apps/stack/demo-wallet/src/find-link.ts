const longest = 2_048 // characters
// Names of parameters without escapes: each has one spelling.
const form = /^wc:[0-9a-f]{64}@2\?([\w-]+=[!"$%'-<>@-~]*(?:&[\w-]+=[!"$%'-<>@-~]*)*)$/
const required: Readonly<Record<string, RegExp>> = {
  'relay-protocol': /^irn$/,
  symKey: /^[0-9a-f]{64}$/,
}

/** Finds the wc: link in a pasted text: alone, or as the `uri` parameter of another link. */
export function findLink(text: string): string | undefined {
  const trimmed = text.trim()
  const inside = URL.canParse(trimmed) ? new URL(trimmed).searchParams.get('uri') : null
  const link = inside ?? trimmed
  return isRight(link) ? link : undefined
}

function isRight(link: string): boolean {
  if (link.length > longest) return false
  const parameters =
    form
      .exec(link)?.[1]
      ?.split('&')
      .map((one) => one.split('=')) ?? []
  const values = new Map(parameters.map(([name = '', value = '']) => [name, value]))
  return (
    values.size === parameters.length &&
    /^[1-9]\d{0,11}$/.test(values.get('expiryTimestamp') ?? '1') &&
    Object.entries(required).every(([name, right]) => right.test(values.get(name) ?? ''))
  )
}
