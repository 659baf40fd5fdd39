import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { RouterCall } from './router-call.js'
import { coinsOf, encodeRouterCall, readRouterCall } from './router-call.js'

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function deposit() payable',
  'function withdraw(uint256)',
])
const at = (digit: string) => `0x${digit.repeat(40)}` as const
const path = [at('a'), at('b'), at('c')] as const
const swap: RouterCall = {
  ...{ kind: 'swap', coin: null, amountIn: 5n, minimumOut: 2n ** 200n },
  path: [at('a'), at('B'), at('c')], // of either case
  ...{ receiver: at('D'), deadline: 1_800_000_000n },
}

test('the same bytes as viem encodes', () => {
  const { amountIn, minimumOut, deadline } = swap
  const rest = [path, at('d'), deadline] as const
  const cases: [RouterCall, string][] = [
    [
      swap,
      encodeFunctionData({
        ...{ abi, functionName: 'swapExactTokensForTokens' },
        args: [amountIn, minimumOut, ...rest],
      }),
    ],
    [
      { ...swap, coin: 'in' },
      encodeFunctionData({
        ...{ abi, functionName: 'swapExactETHForTokens' },
        args: [minimumOut, ...rest],
      }),
    ],
    [
      { ...swap, coin: 'out' },
      encodeFunctionData({
        ...{ abi, functionName: 'swapExactTokensForETH' },
        args: [amountIn, minimumOut, ...rest],
      }),
    ],
    [{ ...swap, kind: 'wrap', coin: 'in' }, encodeFunctionData({ abi, functionName: 'deposit' })],
    [
      { ...swap, kind: 'unwrap', coin: 'out' },
      encodeFunctionData({ abi, functionName: 'withdraw', args: [amountIn] }),
    ],
  ]
  for (const [call, data] of cases) expect(encodeRouterCall(call)).toBe(data)
  expect(cases.map(([call]) => coinsOf(call))).toEqual([0n, 5n, 0n, 5n, 0n])
})

test('data is read only if nothing but the least and the deadline differ', () => {
  const other = { ...swap, minimumOut: 7n, deadline: 9n }
  const data = encodeRouterCall(other)
  expect(readRouterCall(data.toUpperCase().replace('0X', '0x'), swap)).toEqual({
    minimumOut: 7n,
    deadline: 9n,
  })
  for (const wrong of [
    encodeRouterCall({ ...other, receiver: at('e') }),
    encodeRouterCall({ ...other, amountIn: 6n }),
    encodeRouterCall({ ...other, path: [at('a'), at('c')] }),
    encodeRouterCall({ ...other, coin: 'out' }),
    encodeRouterCall({ ...other, coin: 'in' }),
    `0x5c11d795${data.slice(10)}`, // another function, which takes tokens that keep a fee
    `${data}00`,
    data.slice(0, -2),
    `${data.slice(0, 10)}${'zz'.repeat(32)}${data.slice(74)}`,
    '0x',
    '',
  ])
    expect(readRouterCall(wrong, swap), wrong).toBeNull()
  expect(
    readRouterCall(encodeRouterCall({ ...other, coin: 'in' }), { ...swap, coin: 'in' }),
  ).toEqual({ minimumOut: 7n, deadline: 9n })
})
