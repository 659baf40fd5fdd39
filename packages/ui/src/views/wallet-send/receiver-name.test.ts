// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/wallet-send.js'
import { receiverFace } from '../../parts/receiver-face/receiver-face.js'
import { alice } from '../../test/fake-wallet.js'
import { receiverNote } from './receiver-note.js'

function text(drawn: unknown, selector: string) {
  const host = document.createElement('div')
  render(drawn, host)
  return host
    .querySelector(selector)
    ?.textContent?.replace(/[\s\u2060]+/g, ' ')
    .trim()
}

test('a name that the provider knows stands beside the address, never in its place; it is read out, too', () => {
  expect(text(receiverFace(alice), '.face')).toBe(alice)
  expect(text(receiverFace(alice, { name: 'alice.gla' }), '.face-named')).toBe(
    'alice.gla0x70997970…17dc79C8',
  )
  const note = receiverNote(messages, null, { isFirst: true, name: 'alice.gla' })
  expect(text(note, '[role="status"]')).toBe('alice.gla')
  expect(text(note, '[data-testid="send-first-time"]')).toBeDefined()
})
