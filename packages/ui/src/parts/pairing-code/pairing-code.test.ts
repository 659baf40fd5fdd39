// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import type { Messages } from '../../messages/messages.js'
import { pairingTime } from './pairing-code.js'

const messages = { 'pairing.expires': (left: string) => left } as Messages

function shown(wcPairingExpiry: number, clock: number) {
  const place = document.createElement('div')
  const now = { status: 'ready', wcUri: 'wc:', wcPairingExpiry, wcError: null } as const
  render(pairingTime(messages, now, clock), place)
  return place.textContent?.trim()
}

test('default: the time until ten seconds before the expiry', () => {
  expect(shown(240_000, 0)).toBe('3:50')
  expect(shown(240_000, 239_000)).toBe('0:00')
})

test.each([30_000, 3_600_000, 86_400_000])(
  'a clock that was set back by %i ms does not show more than the lifetime of a code',
  (back) => {
    expect(shown(1.8e12 + 300_000, 1.8e12 - back)).toBe('4:50')
  },
)
