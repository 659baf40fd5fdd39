const address = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const longest = 254 // characters of an address, RFC 5321

/** Nothing was typed, or it has not the form of an address. */
export type EmailProblem = 'empty' | 'wrong'

/** What is wrong with the form of an e-mail address; null when nothing is. */
export function emailProblem(value: string): EmailProblem | null {
  const text = value.trim()
  if (!text) return 'empty'
  return text.length > longest || !address.test(text) ? 'wrong' : null
}
