import { expect, test } from 'vitest'
import { seenWith } from './retention.js'

test('who has a message: strangers that fetch it do not make its record grow, and members always enter', () => {
  const members = ['publisher', 'peer', 'another']
  let seen: readonly string[] = ['publisher']
  for (let at = 0; at < 1_000; at += 1) seen = seenWith(seen, `stranger ${at}`, members)
  expect(seen.length).toBeLessThanOrEqual(64)
  for (const member of members) seen = seenWith(seen, member, members)
  expect(seen[0]).toBe('publisher')
  expect(seen).toEqual(expect.arrayContaining(members))
  expect(seen.length).toBeLessThanOrEqual(64)
})
