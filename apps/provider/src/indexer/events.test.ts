import { encodeAbiParameters, type Hex, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { approvalOf, tokenMovementsOf } from './events.js'
import { rowsOf } from './movements-of.js'

const [token, alice, bob, operator] = ['c0', 'a1', 'b0', '0e'].map(
  (byte) => `0x${byte.repeat(20)}`,
) as [Hex, Hex, Hex, Hex]
const topic = (address: Hex) => `0x${'0'.repeat(24)}${address.slice(2)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const most = 2n ** 256n - 1n
const log = (event: string, topics: string[], data = '0x') => ({
  address: token,
  topics: [toEventSelector(event), ...topics],
  data,
  logIndex: 0,
})
const transfer = 'Transfer(address,address,uint256)'
const single = 'TransferSingle(address,address,address,uint256,uint256)'
const batch = 'TransferBatch(address,address,address,uint256[],uint256[])'
const approval = 'Approval(address,address,uint256)'
const forAll = 'ApprovalForAll(address,address,bool)'
const lists = (ids: bigint[], amounts: bigint[]) =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts])
const sides = [topic(alice), topic(bob)]

test('a transfer of a token, of a piece, of one and of several of ERC-1155', () => {
  const moved = { sender: alice, receiver: bob }
  expect(tokenMovementsOf(log(transfer, sides, word(most)))).toEqual([
    { ...moved, kind: 'erc20', tokenId: null, amount: most },
  ])
  expect(tokenMovementsOf(log(transfer, [...sides, word(most)]))).toEqual([
    { ...moved, kind: 'erc721', tokenId: most, amount: 1n },
  ])
  const three = [topic(operator), ...sides]
  expect(tokenMovementsOf(log(single, three, `${word(7n)}${word(9n).slice(2)}`))).toEqual([
    { ...moved, kind: 'erc1155', tokenId: 7n, amount: 9n },
  ])
  expect(tokenMovementsOf(log(batch, three, lists([1n, most], [3n, 0n])))).toEqual([
    { ...moved, kind: 'erc1155', tokenId: 1n, amount: 3n },
    { ...moved, kind: 'erc1155', tokenId: most, amount: 0n },
  ])
  expect(tokenMovementsOf(log(batch, three, lists([], [])))).toEqual([])
})

test('an approval of an amount, of a piece, of all, and taken back', () => {
  const given = { owner: alice, spender: bob, amount: null, tokenId: null, allPieces: false }
  expect(approvalOf(log(approval, sides, word(most)))).toEqual({ ...given, amount: most })
  expect(approvalOf(log(approval, [...sides, word(5n)]))).toEqual({ ...given, tokenId: 5n })
  for (const amount of [0n, 1n])
    expect(approvalOf(log(forAll, sides, word(amount)))).toEqual({
      ...given,
      amount,
      allPieces: true,
    })
})

test('bad input: what does not have the form of an event is none', () => {
  const three = [topic(operator), ...sides]
  const good = lists([1n], [1n])
  const none = [
    log(transfer, sides),
    log(transfer, sides, `${word(1n)}00`),
    log(transfer, sides, `${word(1n)}${word(1n).slice(2)}`),
    log(transfer, [...sides, word(1n)], word(1n)),
    log(transfer, [topic(alice)], word(1n)),
    log(transfer, [word(most), topic(bob)], word(1n)),
    log(single, three, word(1n)),
    log(single, sides, `${word(7n)}${word(9n).slice(2)}`),
    log(batch, three, lists([1n, 2n], [1n])),
    log(batch, three, good.slice(0, -64)),
    log(batch, three, good.replace(word(64n).slice(2), word(most).slice(2))),
    log(batch, three, good.replace(word(64n).slice(2), word(65n).slice(2))),
    log(batch, three, word(most)),
    log('Deposit(address,uint256)', [topic(alice)], word(1n)),
    { address: token, topics: [], data: '0x', logIndex: 0 },
  ]
  for (const one of none) {
    expect(tokenMovementsOf(one)).toEqual([])
    expect(approvalOf(one)).toBeNull()
  }
  expect(approvalOf(log(forAll, sides, word(2n)))).toBeNull()
  expect(approvalOf(log(approval, [topic(alice)], word(2n)))).toBeNull()
})

test('megabytes of data: what has the form is read whole, what has not is none', () => {
  const three = [topic(operator), ...sides]
  const zeros = '0'.repeat(64 * 125_000)
  expect(tokenMovementsOf(log(transfer, sides, `0x${zeros}`))).toEqual([])
  expect(approvalOf(log(approval, sides, `0x${zeros}`))).toBeNull()
  // Both lists are the same one.
  const lists = `${word(64n)}${word(64n).slice(2)}${word(125_000n).slice(2)}${zeros}`
  const [hash, blockHash] = [word(1n), word(2n)]
  const { movements } = rowsOf(
    {
      number: 1n,
      hash: blockHash,
      parentHash: word(3n),
      timestamp: 1,
      transactions: [{ hash, from: alice, to: bob, value: 0n, nonce: 0n, input: '0x' }],
    },
    [{ transactionHash: hash, blockHash, gasUsed: 1n, logs: [log(batch, three, lists)] }],
    null,
    null,
  )
  expect(movements.length).toBe(125_000)
})
