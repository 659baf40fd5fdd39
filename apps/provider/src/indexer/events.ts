import { toEventSelector } from 'viem'
import type { ApprovalRow, MovementRow } from './block-rows.js'
import type { NodeLog } from './node-shapes.js'

// Events of ERC-20, ERC-721 and ERC-1155. What does not have exactly their form is none of them.

const transfer = toEventSelector('Transfer(address,address,uint256)')
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const approval = toEventSelector('Approval(address,address,uint256)')
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)')

/** Words in the data of each event that moves something. */
const mostWords = new Map<string, number>([
  [transfer, 1],
  [transferSingle, 2],
  [transferBatch, Number.POSITIVE_INFINITY],
])

type Moved = Pick<MovementRow, 'kind' | 'tokenId' | 'sender' | 'receiver' | 'amount'>
type Approved = Pick<ApprovalRow, 'owner' | 'spender' | 'amount' | 'tokenId' | 'allPieces'>

/** What a log says has moved: several for a batch, nothing for any other event. */
export function tokenMovementsOf({ topics, data }: NodeLog): readonly Moved[] {
  const [event, first, second, third] = topics
  const most = event === undefined ? undefined : mostWords.get(event)
  const words = most === undefined ? null : wordsOf(data, most)
  if (!words) return []
  if (event === transfer) {
    const sides = sidesOf(first, second)
    if (!sides) return []
    const [word] = words
    if (third === undefined && words.length === 1 && word !== undefined)
      return [{ kind: 'erc20', tokenId: null, ...sides, amount: word }]
    if (third !== undefined && words.length === 0)
      return [{ kind: 'erc721', tokenId: BigInt(third), ...sides, amount: 1n }]
    return []
  }
  const sides = sidesOf(second, third)
  if (!sides) return []
  const pieces = event === transferBatch ? batchOf(words) : singleOf(words)
  return pieces.map(([tokenId, amount]) => ({ kind: 'erc1155', tokenId, ...sides, amount }))
}

/** What a log says was allowed; null for any other event. */
export function approvalOf({ topics, data }: NodeLog): Approved | null {
  const [event, first, second, third] = topics
  if (event !== approval && event !== approvalForAll) return null
  const owner = addressOf(first)
  const spender = addressOf(second)
  if (!owner || !spender) return null
  const words = wordsOf(data, 1)
  if (!words) return null
  const [word] = words
  const none = { owner, spender, amount: null, tokenId: null, allPieces: false }
  if (event === approval && third !== undefined)
    return words.length === 0 ? { ...none, tokenId: BigInt(third) } : null
  if (third !== undefined || words.length !== 1 || word === undefined) return null
  if (event === approval) return { ...none, amount: word }
  return word <= 1n ? { ...none, amount: word, allPieces: true } : null
}

type Piece = readonly [id: bigint, amount: bigint]

const singleOf = (words: readonly bigint[]): readonly Piece[] =>
  words.length === 2 ? [words as [bigint, bigint]] : []

/** Two lists of the same length, each with its offset in bytes before both, and its length before its values. */
function batchOf(words: readonly bigint[]): readonly Piece[] {
  const [ids, amounts] = [listAt(words, words[0]), listAt(words, words[1])]
  if (!ids || !amounts || ids.length !== amounts.length) return []
  return ids.map((id, at) => [id, amounts[at] ?? 0n])
}

function listAt(words: readonly bigint[], offset: bigint | undefined): readonly bigint[] | null {
  if (offset === undefined || offset % 32n !== 0n || offset > BigInt(words.length) * 32n)
    return null
  const start = Number(offset / 32n)
  const length = words[start]
  if (length === undefined || length > BigInt(words.length - start - 1)) return null
  return words.slice(start + 1, start + 1 + Number(length))
}

/** Its words of 32 bytes; null when they are not whole, or too many: a log may hold megabytes. */
export function wordsOf(data: string, most: number): readonly bigint[] | null {
  const digits = data.length - 2
  if (digits % 64 !== 0 || digits / 64 > most || !/^0x[\da-f]*$/i.test(data)) return null
  const words: bigint[] = []
  for (let at = 2; at < data.length; at += 64) words.push(BigInt(`0x${data.slice(at, at + 64)}`))
  return words
}

function sidesOf(from: string | undefined, to: string | undefined) {
  const sender = addressOf(from)
  const receiver = addressOf(to)
  return sender && receiver ? { sender, receiver } : null
}

/** The address that a topic is; null for what is none. */
export const addressOf = (topic: string | undefined): string | null =>
  topic?.startsWith(`0x${'0'.repeat(24)}`) ? `0x${topic.slice(26)}` : null
