const address = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const longest = 254 // characters of an address, RFC 5321

/** Why an e-mail address cannot be used. */
export type EmailProblem = 'empty' | 'wrong'

/** What is wrong with the form of an e-mail address. Whether it exists is not checked. */
export function emailProblem(value: string): EmailProblem | null {
  const text = value.trim()
  if (!text) return 'empty'
  return text.length > longest || !address.test(text) ? 'wrong' : null
}
