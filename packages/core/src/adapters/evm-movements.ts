import { isSameAddress, isSameToken } from '../networks/same-address.js'
import type { SimulatedApproval, SimulatedChange } from './contract-abilities.js'
import type { EvmLog } from './evm-receipt-reads.js'

const coin = /^0xe{40}$/i // the address under which nodes list transfers of the network's coin
const all = 2n ** 256n - 1n
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3' // at this address on almost every network
const mostOfPermit2 = 2n ** 160n - 1n // without a limit

type Kind = 'transfer' | 'approval' | 'for-all' | 'permit2' | 'single' | 'batch'

/** The events that say what moved or who may take it, by topic: ERC-20, ERC-721, ERC-1155 and Permit2. */
const events: Readonly<Record<string, Kind>> = {
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': 'transfer', // Transfer(address,address,uint256)
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': 'approval', // Approval(address,address,uint256)
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': 'for-all', // ApprovalForAll(address,address,bool)
  '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b': 'permit2', // Approval(address,address,address,uint160,uint48)
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': 'single', // TransferSingle(address,address,address,uint256,uint256)
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': 'batch', // TransferBatch(address,address,address,uint256[],uint256[])
}

/** A permission, whose it is, and what else than the token it is of: another one replaces it only if all are the same. */
export type Permission = SimulatedApproval & { readonly owner: string; readonly of: string }

/** Whether logs show a transfer of exactly this amount. */
export const showsTransfer = (logs: readonly EvmLog[], movement: SimulatedChange): boolean =>
  logs.flatMap(movementsIn).some((one) => isSameMovement(one, movement))

export const isSameMovement = (one: SimulatedChange, other: SimulatedChange) =>
  isSameToken(one.token, other.token) &&
  isSameAddress(one.from, other.from) &&
  isSameAddress(one.to, other.to) &&
  one.amount === other.amount

/** What a log says moved. */
export function movementsIn({ address, topics, data }: EvmLog): SimulatedChange[] {
  const token = coin.test(address) ? null : address.toLowerCase()
  const kind = kindOf(topics)
  const words = wordsOf(topics, data)
  const movement = (from = '', to = '', amount = 0n) =>
    amount === 0n ? [] : [{ token, from: addressOf(from), to: addressOf(to), amount }]
  if (kind === 'transfer' && words.length === 3) {
    // The third word is indexed where it is the number of a thing and not an amount (ERC-721).
    return movement(words[0], words[1], topics.length === 4 ? 1n : BigInt(`0x${words[2]}`))
  }
  if (kind === 'single' && words.length === 5)
    return movement(words[1], words[2], BigInt(`0x${words[4]}`))
  if (kind !== 'batch') return []
  return amountsOf(words).flatMap((amount) => movement(words[1], words[2], amount))
}

/** What a log of ERC-20 says moved: its third word, indexed or not, is what was asked to move. */
export function tokenTransferIn({ address, topics, data }: EvmLog): SimulatedChange[] {
  const words = wordsOf(topics, data)
  const [from = '', to = '', amount] = words
  if (kindOf(topics) !== 'transfer' || words.length !== 3) return []
  const sides = { from: addressOf(from), to: addressOf(to) }
  return [{ token: address.toLowerCase(), ...sides, amount: BigInt(`0x${amount}`) }]
}

/** The amounts of a batch: the second of two lists, which come after operator, sender and receiver. */
function amountsOf(words: readonly string[]): bigint[] {
  const list = words.slice(5)
  const count = (list.length - 2) / 2
  const isWellFormed =
    count > 0 &&
    Number.isInteger(count) &&
    BigInt(`0x${list[0]}`) === BigInt(count) &&
    list[0] === list[count + 1]
  return isWellFormed ? list.slice(count + 2).map((word) => BigInt(`0x${word}`)) : []
}

/** What a log says somebody may take. */
export function permissionsIn({ address, topics, data }: EvmLog): Permission[] {
  const kind = kindOf(topics)
  const words = wordsOf(topics, data)
  if (kind === 'permit2') return address.toLowerCase() === permit2 ? permit2In(words) : []
  if ((kind !== 'approval' && kind !== 'for-all') || words.length !== 3) return []
  const [owner = '', spender = '', third = ''] = words
  const given = BigInt(`0x${third}`)
  const isOneThing = kind === 'approval' && topics.length === 4 // ERC-721: taken back by naming nobody
  const amount = isOneThing
    ? BigInt(BigInt(`0x${spender}`) > 0n)
    : kind === 'for-all' && given > 0n
      ? all
      : given
  const of = isOneThing ? third : kind
  return [
    {
      ...{ token: address.toLowerCase(), of, amount },
      ...{ owner: addressOf(owner), spender: addressOf(spender) },
    },
  ]
}

/** @see https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer */
function permit2In([owner = '', token = '', spender = '', given, ends]: readonly string[]) {
  if (ends === undefined) return []
  const amount = BigInt(`0x${given}`)
  return [
    {
      ...{ token: addressOf(token), of: 'permit2', amount: amount < mostOfPermit2 ? amount : all },
      ...{ owner: addressOf(owner), spender: addressOf(spender) },
    },
  ]
}

const kindOf = (topics: readonly string[]) => {
  const topic = topics[0]?.toLowerCase() ?? ''
  return Object.hasOwn(events, topic) ? events[topic] : undefined
}

/** The words of an event after its name, whichever of them are indexed: some tokens index none. */
const wordsOf = (topics: readonly string[], data: string): string[] => [
  ...topics.slice(1).map((topic) => topic.slice(2).toLowerCase()),
  ...(data.slice(2).toLowerCase().match(/.{64}/g) ?? []),
]

const addressOf = (word: string) => `0x${word.slice(-40)}`
