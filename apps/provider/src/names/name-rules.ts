/** The part of a name before its zone. By DNS no hyphen stands at an end, and `xn--` and its like are for other scripts. */
const label = /^(?!-)(?!..--)[a-z\d-]{4,63}(?<!-)$/
/** Others may become plain letters in lower case. */
const ascii = /^[!-~]*$/
const start = /^[a-z\d-]{1,63}$/

/**
 * The name as it is stored, lower-cased; null when it is none of this zone.
 * @param name with its zone: `alice.gla`
 */
export function readName(name: string, zone: string): string | null {
  const lower = name.toLowerCase()
  const end = `.${zone}`
  return ascii.test(name) && lower.endsWith(end) && label.test(lower.slice(0, -end.length))
    ? lower
    : null
}

/** What a name may begin with, lower-cased; null when none can. */
export function readPrefix(prefix: string): string | null {
  const lower = prefix.toLowerCase()
  return start.test(lower) ? lower : null
}

/** @throws Error when it is not the zone of a provider: one label or more, in lower case */
export function checkZone(zone: string): void {
  if (!/^[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){0,3}$/.test(zone) || zone.length > 64)
    throw new Error(`Not a zone for names: "${zone}"`)
}
