// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderApp } from '../../test/render-app.js'

test('header: logo and name that lead home, the navigation, two languages, the connect button (spec §2)', async () => {
  const { container } = await renderApp('/stake')
  const header = container.querySelector('.header') as HTMLElement
  const brand = header.querySelector('.brand')
  expect(brand?.getAttribute('href')).toBe('/')
  expect(brand?.getAttribute('aria-label')).toBe('GLA 首页')
  expect(brand?.querySelector('svg')).not.toBeNull()
  expect(brand?.querySelector('.brand-name')?.textContent).toBe('GLA')
  expect(header.querySelectorAll('nav a')).toHaveLength(6)
  const languages = [...header.querySelectorAll('[role=group] button')]
  expect(languages.map(({ textContent }) => textContent)).toEqual(['EN', '中'])
  expect(header.querySelectorAll('gla-connect-button')).toHaveLength(1)
})

test('layout: header, page, bottom bar, in this order', async () => {
  const { container } = await renderApp('/')
  const parts = [...container.querySelectorAll('.header, main, .bottom-bar')]
  expect(parts.map(({ className, localName }) => className || localName)).toEqual([
    'header',
    'main',
    'bottom-bar',
  ])
})
