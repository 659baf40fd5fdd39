import { expect, test } from 'vitest'
import { parseFrame } from './json-rpc.js'

const limits = { frameDepth: 8, frameElements: 20 }
const around = (value: string): string =>
  `{"id":5,"jsonrpc":"2.0","method":"irn_publish","params":${value}}`
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const wide = (count: number): string => `[${Array(count).fill('0').join()}]`

const outcome = (text: string): string => {
  const frame = parseFrame(text, limits)
  return frame.kind === 'invalid' ? `${frame.id} ${frame.failure.tag}` : frame.kind
}

test.each([
  ['as deep as allowed', nested(7), 'request'],
  ['one too deep', nested(8), '5 PayloadSizeExceeded'],
  ['as many elements as allowed', wide(16), 'request'],
  ['one too many', wide(17), '5 PayloadSizeExceeded'],
  ['brackets in a string', `"${'['.repeat(99)}"`, 'request'],
])('frame: %s', (_name, value, expected) => {
  expect(outcome(around(value))).toBe(expected)
})
