import { expect, test } from 'vitest'
import { readSentByApp } from './read-sent-by-app.js'

const from = `0x${'a1'.repeat(20)}`
const wallet = { at: 'eip155:1', accounts: [from] } as const
const selectorOf = (call: object) =>
  readSentByApp('eth_sendTransaction', [{ from, ...call }], `0x${'ab'.repeat(32)}`, wallet)
    ?.selector

test.each([
  ['of data', { data: '0xA694FC3A01' }, '0xa694fc3a'],
  ['of input', { input: '0xa694fc3a' }, '0xa694fc3a'],
  ['of both, which are the same', { data: '0xa694fc3a', input: '0xa694fc3a' }, '0xa694fc3a'],
  ['of neither, as they differ', { data: '0xa694fc3a', input: '0x3d18b912' }, undefined],
  ['of none', {}, undefined],
  ['of too few bytes', { data: '0xa694fc' }, undefined],
  ['of half a byte', { data: '0xa694fc3a0' }, undefined],
  ['of what is no text', { data: ['0xa694fc3a'] }, undefined],
] as const)('the function that the dapp called: %s', (_name, call, selector) =>
  expect(selectorOf(call)).toBe(selector),
)
