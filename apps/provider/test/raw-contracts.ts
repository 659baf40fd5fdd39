import { type Address, concat, type Hex, numberToHex, pad, size } from 'viem'

// Creation codes written by hand: what they do happens when they are deployed, and nothing is left of them.

const push = (value: Hex): Hex => concat([numberToHex(0x5f + size(value)), value])
const number = (value: number): Hex => push(numberToHex(value, { size: 4 }))

/** An event as it is emitted. */
export interface RawEvent {
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/**
 * Emits events, of any form.
 * @param last what is done after them
 */
export function emitting(events: readonly RawEvent[], last: Hex = '0x00'): Hex {
  const steps = (from: number): Hex[] => {
    let at = from
    return events.map(({ topics, data }) => {
      const length = size(data)
      const copy = concat([number(length), number(at), number(0), '0x39']) // CODECOPY
      at += length
      const log = numberToHex(0xa0 + topics.length)
      return concat([copy, ...topics.toReversed().map(push), number(length), number(0), log])
    })
  }
  const code = concat([...steps(size(concat([...steps(0), last]))), last])
  return concat([code, ...events.map(({ data }) => data)])
}

/** Sends coins on. @param reverts ends as if it had never run */
export function forwarding(
  sends: readonly { to: Address; value: bigint }[],
  { reverts = false } = {},
): Hex {
  const calls = sends.map(({ to, value }) =>
    concat(['0x5f5f5f5f', push(numberToHex(value, { size: 32 })), push(to), '0x5af150']),
  )
  return concat([...calls, reverts ? '0x5f5ffd' : '0x00'])
}

/** Ends, in favour of an account, or of itself: then its coins are burned. */
export const ending = (inFavourOf: Address | 'itself'): Hex =>
  inFavourOf === 'itself' ? '0x30ff' : concat([push(inFavourOf), '0xff'])

/** Makes another contract that reverts, with coins, and goes on: nothing has moved. */
export function failingInside(to: Address, value: bigint): Hex {
  const inner = forwarding([{ to, value }], { reverts: true })
  const length = size(inner)
  const code = (at: number): Hex =>
    concat([
      ...[number(length), number(at), number(0), '0x39' as const], // CODECOPY
      ...[number(length), number(0), push(numberToHex(value, { size: 32 })), '0xf05000' as const], // CREATE
    ])
  return concat([code(size(code(0))), inner])
}

/** An address as a topic. */
export const topicOf = (address: Address): Hex => pad(address.toLowerCase() as Hex)
