import type { AccountAllowance } from '@gla/modal/react/contracts'

type Sorted = Pick<AccountAllowance, 'doubt' | 'isUnlimited' | 'block'>

/**
 * The most pressing first: what is unlimited before the rest, and of each the newest. Any contract can say that somebody may take it: what is
 * not what its name says comes last, so that it pushes nothing else out of sight.
 */
export const sortedAllowances = <One extends Sorted>(all: readonly One[]): readonly One[] =>
  [...all].sort(
    (one, other) => rankOf(one) - rankOf(other) || compare(BigInt(other.block), BigInt(one.block)),
  )

const rankOf = ({ doubt, isUnlimited }: Sorted) => (doubt ? 2 : 0) + (isUnlimited ? 0 : 1)
const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)
