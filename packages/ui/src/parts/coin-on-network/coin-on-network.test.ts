// @vitest-environment happy-dom
import { html, render } from 'lit'
import { expect, test } from 'vitest'
import { until } from '../../test/find.js'
import { local } from '../../test/test-kit.js'
import { coinPicture } from './coin-on-network.js'

test('once the marks are there, the coin’s is the circle and the network’s its badge', async () => {
  const mark = (name: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`)}`
  const options = { pictures: async (kind: string) => mark(kind) }
  const host = document.createElement('div')
  render(html`${coinPicture({ options } as never, local, 32)}`, host)
  const shown = (selector: string) =>
    host.querySelector<HTMLImageElement>(`${selector} > img:not([hidden])`)
  await until('the badge', () => shown('.coin-badge')?.src === mark('network'))
  expect(shown('.coin-picture')?.src).toBe(mark('coin'))
  expect([shown('.coin-picture')?.width, shown('.coin-badge')?.width]).toEqual([32, 16])
})
