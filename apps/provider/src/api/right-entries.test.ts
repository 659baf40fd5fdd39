import { expect, test } from 'vitest'
import { createRightEntries } from './right-entries.js'

test('an entry that its answer cannot hold is left out, and reported once, without its values', () => {
  const reports: string[] = []
  const rightEntries = createRightEntries((error) => reports.push(String(error)))
  const piece = (amount: string) =>
    ({
      ...{
        token: `eip155:1:0x${'ab'.repeat(20)}`,
        tokenId: '1',
        kind: 'erc721' as const,
        isSpam: false,
      },
      amount,
    }) as const
  const list = [piece('1'), piece('9'.repeat(79)), piece('2'), piece('7'.repeat(90))]
  const right = () =>
    rightEntries('collectibles', list, (collectibles) => ({ collectibles, next: null }))
  expect([right(), right()]).toEqual(Array(2).fill([piece('1'), piece('2')]))
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatch(/entry of collectibles .* collectibles\.amount/)
})
