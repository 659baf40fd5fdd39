import { SessionError } from './wallet-connect-error.js'

// The official client reads JSON by rules of its own, before and after it parses: digits that stand before `,`, `}` or `]` and
// are more than a double holds become a bigint, in the middle of a text too, and so does each text of digits and an `n`. So what
// we send is written in a form that it leaves alone. What arrives is read without these rules.

const long = String.raw`(?:\d{17}|9\d{15})(?=[,}\]])`
const isRewritten = new RegExp(long)
const textOrNumber = new RegExp(String.raw`"(?:[^"\\]|\\.)*"|${long}`, 'g')
const longInText = new RegExp(`(${long})(.)`, 'g')
const bigintText = /^\d+n$/

/** JSON that also the official client reads as what it says. Numbers and texts stay the same to every reader. */
export function writeJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!isRewritten.test(json)) return json
  return json.replace(textOrNumber, (token) =>
    token.startsWith('"')
      ? token.replace(
          longInText,
          (_, digits: string, end: string) => `${digits}\\u00${end.charCodeAt(0).toString(16)}`,
        )
      : `${token}e0`,
  )
}

/**
 * A copy of a request's parameters. Properties that are undefined are left out, as JSON does.
 * @throws SessionError -32602 for what is not JSON, such as a bigint, and for a text that the other end would read as a bigint
 */
export function copyJson(params: unknown): unknown {
  try {
    return copy(params)
  } catch (cause) {
    throw new SessionError(-32602, 'The parameters are not JSON', { cause })
  }
}

function copy(value: unknown): unknown {
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return value
  if (typeof value === 'string' && !bigintText.test(value)) return value
  if (Array.isArray(value)) return Array.from(value, copy)
  if (Object.prototype.toString.call(value) !== '[object Object]' || 'toJSON' in Object(value))
    throw new TypeError(`Not JSON: ${typeof value}`)
  const entries = Object.entries(value as object).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.map(([name, one]) => [name, copy(one)]))
}
