// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { after, render } from '../../test/render.js'
import { useGrowing } from './use-growing.js'

const account = { of: 'pool 0x1', told: 10n, readAt: 1, shown: 10n, isTaken: false }

/** What a page shows for one after the other. */
async function shownOf(...all: readonly Partial<typeof account>[]): Promise<readonly bigint[]> {
  const shown: bigint[] = []
  let at = 0
  let again: () => void = () => undefined
  function Page() {
    const [, setTimes] = useState(0)
    again = () => setTimes((times) => times + 1)
    shown[at] = useGrowing({ ...account, ...all[at] })
    return null
  }
  await render(<Page />)
  for (at = 1; at < all.length; at++) await after(again)
  return shown
}

test('it grows, and waits where it was counted on too far', async () =>
  expect(
    await shownOf(
      {},
      { shown: 15n },
      { told: 12n, readAt: 2, shown: 12n },
      { told: 12n, readAt: 2, shown: 16n },
    ),
  ).toEqual([10n, 15n, 15n, 16n]))

test('taken elsewhere: what the contract says has fallen, and so does what is shown', async () =>
  expect(await shownOf({ shown: 15n }, { told: 1n, readAt: 2, shown: 1n })).toEqual([15n, 1n]))

test('taken here: it falls once it is read again, also to what was told before', async () =>
  expect(
    await shownOf(
      ...[
        { told: 0n, shown: 5n },
        { told: 0n, shown: 6n, isTaken: true },
      ],
      ...[
        { told: 0n, shown: 0n, readAt: 2, isTaken: true },
        { told: 0n, shown: 2n, readAt: 2, isTaken: true },
      ],
      { told: 0n, shown: 1n, readAt: 3, isTaken: true },
    ),
  ).toEqual([5n, 6n, 0n, 2n, 2n]))

test('of another account: what that has', async () =>
  expect(await shownOf({ shown: 15n }, { of: 'pool 0x2', shown: 3n })).toEqual([15n, 3n]))
