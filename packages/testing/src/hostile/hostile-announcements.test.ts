// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hostileAnnouncements, hostileKinds, ranMark } from './hostile-announcements.js'

/** Runs the script as a page would, and counts what it announces. */
function countAnnouncements(script: string): number {
  let received = 0
  const listener = () => {
    received += 1
  }
  window.addEventListener('eip6963:announceProvider', listener)
  runInThisContext(script)
  window.removeEventListener('eip6963:announceProvider', listener)
  return received
}

test.each(hostileKinds)('%s: is announced, and harms nobody by itself', (kind) => {
  expect(countAnnouncements(hostileAnnouncements({ kinds: [kind] }))).toBeGreaterThan(0)
  expect(Reflect.get(globalThis, ranMark)).toBeUndefined()
})

test('default: whom it imitates cannot break out of the script', () => {
  const name = '</script>`"\\u2028'
  const whom = { uuid: 'u', name, rdns: 'r' }
  expect(countAnnouncements(hostileAnnouncements({ kinds: ['imitation by rdns'], whom }))).toBe(1)
})
