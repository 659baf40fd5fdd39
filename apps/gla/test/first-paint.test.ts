// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../public/first-paint.js'), 'utf8')
const scripts = {
  home: ['/home.js'],
  swap: ['/swap.js', '/shared.js'],
  english: ['/english.js'],
}

afterEach(() => {
  document.head.replaceChildren()
  document.documentElement.lang = 'zh-CN'
  localStorage.clear()
})

/** Runs the script as the build leaves it, at `path`. @returns what it asks for */
function askedAt(path: string): string[] {
  history.replaceState(null, '', path)
  new Function(source.replace(/\/\*.*?\*\/ \{\}/, () => JSON.stringify(scripts)))()
  const links = document.head.querySelectorAll('link[rel=modulepreload]')
  return [...links].map((link) => link.getAttribute('href') ?? '')
}

test.each([
  ['/', ['/home.js']],
  ['/swap', ['/swap.js', '/shared.js']],
  ['/nowhere', []],
])('first paint: %s asks for the scripts of its page', (path, wanted) => {
  expect(askedAt(path)).toEqual(wanted)
})

test('first paint: in English it asks for the texts, too', () => {
  localStorage.setItem('locale', 'en-US')
  expect(askedAt('/swap')).toEqual(['/swap.js', '/shared.js', '/english.js'])
})

test.each(['/constructor', '/__proto__', '/toString', '/hasOwnProperty'])(
  'first paint: %s is a page that is not there',
  (path) => {
    expect(askedAt(path)).toEqual([])
  },
)
