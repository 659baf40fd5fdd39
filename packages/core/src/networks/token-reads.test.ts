import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { numberIn, tokenReads, word } from './token-reads.js'

test('tokenReads: the call data of ERC-20', () => {
  const data = (call: object) => encodeFunctionData({ abi: erc20Abi, ...call } as never)
  expect(tokenReads.decimals()).toBe(data({ functionName: 'decimals' }))
  expect(tokenReads.balance(alice)).toBe(data({ functionName: 'balanceOf', args: [alice] }))
  const args = [alice, bob]
  expect(tokenReads.allowance(alice, bob)).toBe(data({ functionName: 'allowance', args }))
})

test('word: an address of either case, at the end of 32 bytes', () => {
  expect(word(`0x${'aB'.repeat(20)}`)).toBe('0'.repeat(24) + 'ab'.repeat(20))
})

test('numberIn: one word and nothing else', () => {
  expect(numberIn(`0x${'0'.repeat(63)}7`)).toBe(7n)
  for (const answer of [null, undefined, '0x', '0x7', `0x${'0'.repeat(128)}`] as const)
    expect(numberIn(answer)).toBe(null)
})
