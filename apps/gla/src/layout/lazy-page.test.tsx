// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../test/chinese-providers.js'
import { after, button, deferred, render } from '../../test/render.js'
import type { LoadPage } from '../routes.js'
import { LazyPage } from './lazy-page.js'

const Ready = () => <h1>ready</h1>
const show = (load: LoadPage) =>
  render(
    <ChineseProviders>
      <MemoryRouter>
        <LazyPage load={load} />
      </MemoryRouter>
    </ChineseProviders>,
  )

test('loading: says so, and shows the page when it is there', async () => {
  const { promise, resolve } = deferred<typeof Ready>()
  const container = await show(() => promise)
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
  await after(() => resolve(Ready))
  expect(container.querySelector('h1')?.textContent).toBe('ready')
})

test('the first page of a visit: the shapes are those of index.html, which were seen before', async () => {
  const container = await show(() => new Promise(() => undefined))
  const path = join(import.meta.dirname, '../../index.html')
  const [frame = ''] = /<main.*<\/main>/s.exec(readFileSync(path, 'utf8')) ?? []
  const before = Object.assign(document.createElement('div'), { innerHTML: frame })
  const shapesOf = (page: ParentNode) => {
    const shape = page.querySelector('.page-skeleton')
    return [shape?.className, [...(shape?.children ?? [])].map(({ className }) => className)]
  }
  expect(shapesOf(container)).toEqual(shapesOf(before))
})

test('error: a script that does not load can be tried again', async () => {
  let asked = 0
  const container = await show(async () => {
    asked += 1
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return Ready
  })
  expect(container.querySelector('h1')?.textContent).toBe('页面加载失败')
  await after(() => button(container, '重试').click())
  expect(container.querySelector('h1')?.textContent).toBe('页面加载失败')
  await after(() => button(container, '重试').click())
  expect(container.querySelector('h1')?.textContent).toBe('ready')
  expect(asked).toBe(3)
})

test('race: the page of an older place does not replace the newer', async () => {
  const slow = deferred<typeof Ready>()
  const loadSlow = () => slow.promise
  const loadQuick = async () => () => <h1>quick</h1>
  let go: (load: LoadPage) => void = () => undefined
  function Places() {
    const [load, setLoad] = useState<LoadPage>(() => loadSlow)
    go = (next) => setLoad(() => next)
    return <LazyPage load={load} />
  }
  const container = await render(
    <ChineseProviders>
      <MemoryRouter>
        <Places />
      </MemoryRouter>
    </ChineseProviders>,
  )
  await after(() => go(loadQuick))
  await after(() => slow.resolve(Ready))
  expect(container.querySelector('h1')?.textContent).toBe('quick')
})
