// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/message-panel.js'
import type { MessagePanelOptions } from './message-panel.js'
import { messagePanel } from './message-panel.js'
import { readableMessage } from './readable-message.js'

test.each([
  ['Hello', 'Hello'],
  ['0x48656c6c6f', 'Hello'],
  ['0x48c3a96c6f0a', 'Hélo\n'],
  ['0xe4bda0e5a5bd', '你好'],
  ['0xff00ff', '0xff00ff'],
  ['0x0102', '0x0102'],
  ['0x', '0x'],
  ['0x123', '0x123'],
  ['a\r\nb\tc', 'a\nb\tc'],
  ['safe\u202egro.live', 'safe[U+202E]gro.live'],
  ['a\u0000b\u200bc', 'a[U+0000]b[U+200B]c'],
])('%j is read as %j', (message, text) => {
  expect(readableMessage(message)).toBe(text)
})

function draw(more: Partial<MessagePanelOptions>) {
  const host = document.createElement('div')
  const done: string[] = []
  render(
    messagePanel({
      messages,
      domain: 'app.test',
      page: 'app.test',
      message: 'Sign in',
      isOpen: false,
      onToggle: () => done.push('toggle'),
      onCopy: () => done.push('copy'),
      ...more,
    }),
    host,
  )
  const get = (id: string) => host.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  return { host, get, done }
}

test.each([
  ['app.test', false],
  ['App.Test', false],
  ['app.test:3000', true],
  ['evil-app.test', true],
  ['app.test.evil.test', true],
])('a message for %s, on app.test: warned %s', (domain, warned) => {
  const warning = draw({ domain }).get('message-other-domain')
  expect([warning !== null, warning?.getAttribute('role') ?? null]).toEqual([
    warned,
    warned ? 'alert' : null,
  ])
})

test('a long one is cut until all of it is asked for; a short one is there', () => {
  expect(draw({}).get('message-show-all')).toBeNull()
  const message = 'line\n'.repeat(20)
  const cut = draw({ message })
  expect(cut.get('message-text')?.className).toContain('cut')
  cut.get('message-show-all')?.click()
  cut.get('copy-message')?.click()
  expect(cut.done).toEqual(['toggle', 'copy'])
  const open = draw({ message, isOpen: true })
  expect(open.get('message-text')?.className).not.toContain('cut')
  expect(open.get('message-show-all')?.textContent?.trim()).toBe('Show less')
})

test('markup in a message is text', () => {
  const { host, get } = draw({ message: '<img src=x onerror=alert(1)>', statement: '<b>hi</b>' })
  expect(host.querySelector('img, b')).toBeNull()
  expect(get('message-text')?.textContent).toBe('<img src=x onerror=alert(1)>')
})
