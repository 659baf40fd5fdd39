// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/provider-row.js'
import type { ProviderRowOptions } from './provider-row.js'
import { providerRow } from './provider-row.js'

function draw(more: Partial<ProviderRowOptions> = {}) {
  const host = document.createElement('div')
  let opened = 0
  const provider = { id: 'quay', name: 'Quay' }
  const onClick = () => {
    opened++
  }
  render(providerRow({ messages, provider, detail: 'Card', onClick, ...more }), host)
  const row = host.querySelector('button') as HTMLButtonElement
  row.click()
  return { text: row.textContent, opened }
}

test('says that it leads outside', () => {
  const { text, opened } = draw()
  expect(text).toContain(messages['provider-row.outside'])
  expect(opened).toBe(1)
})

test('one that cannot be chosen says why; one that is prepared says that', () => {
  const off = draw({ reason: 'Not on this network' })
  expect([off.opened, off.text]).toEqual([0, expect.stringContaining('Not on this network')])
  const preparing = draw({ preparing: true })
  expect([preparing.opened, preparing.text]).toEqual([
    0,
    expect.stringContaining(messages['provider-row.preparing']),
  ])
})
