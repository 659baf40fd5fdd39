// Ours: the list of licences; spdx-satisfies reads the expressions.
import satisfies from 'spdx-satisfies'

/** The licences under which we may ship what others wrote. */
const allowed = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]

/**
 * Whether an SPDX expression leaves us a choice that we may take. Anything that is no such expression
 * (`SEE LICENSE IN ...`, `UNLICENSED`) does not.
 * @param {string} expression as in `(MIT OR GPL-3.0)`
 */
export function isAllowed(expression) {
  try {
    return satisfies(expression, allowed)
  } catch {
    return false // it throws on what it cannot read
  }
}
