// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { after, until } from '../../test/render.js'
import { renderApp } from '../../test/render-app.js'

afterEach(() => localStorage.clear())

test('the footer leads to the white paper, and to the source code where its address is known', async () => {
  const { container } = await renderApp('/', { VITE_GLA_SOURCE_URL: 'https://code.example/gla' })
  const links = [...container.querySelectorAll<HTMLAnchorElement>('.footer a')]
  expect(links.map(({ textContent, href, rel }) => [textContent, href, rel])).toEqual([
    ['白皮书', new URL('/book', location.href).href, ''],
    ['源代码', 'https://code.example/gla', 'noopener'],
  ])
  await after(() => links[0]?.click())
  await until(() => document.title === '白皮书 · GLA')
})

test('no address of the source code is known: nothing is said of it', async () => {
  const { container } = await renderApp('/')
  expect(container.querySelectorAll('.footer a')).toHaveLength(1)
})
