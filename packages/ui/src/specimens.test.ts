// Draws every specimen of the atoms and parts, so it is in none of their folders.
// @vitest-environment happy-dom
/// <reference types="vite/client" />
import type { Language } from '@gla/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages } from './messages/languages.js'
import { query } from './test/find.js'
import type { Specimens } from './test/specimen.js'
import { putSpecimen } from './test/specimen-element.js'

const files = import.meta.glob<{ specimens: Specimens }>('./{atoms,parts}/*/specimens.ts', {
  eager: true,
})
const all = Object.entries(files).flatMap(([path, { specimens }]) =>
  specimens.all.map(
    (specimen) => [`${path.split('/')[2]}/${specimen.name}`, specimens, specimen] as const,
  ),
)
const consoleCalls: unknown[][] = []
const kept = { ...console }

beforeEach(() => {
  consoleCalls.length = 0
  for (const level of ['log', 'warn', 'error'] as const)
    console[level] = (...args) => {
      if (!String(args[0]).includes('dev mode')) consoleCalls.push(args)
    }
})
afterEach(() => {
  Object.assign(console, kept)
  document.body.replaceChildren()
})

test('no two have one name', () => {
  const names = all.map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
})

describe.each(Object.keys(languages) as Language[])('%s', (language) => {
  test.each(all)('%s', async (_, specimens, specimen) => {
    const element = await putSpecimen(document.body, specimens, specimen, {
      language,
      mode: 'dark',
      mix: 10,
    })
    expect(query(element.renderRoot, specimen.shows)).not.toBeNull()
    const drawn = element.renderRoot.querySelector('.specimen')?.outerHTML ?? ''
    expect(drawn).not.toMatch(/undefined|\[object|NaN/)
    // All messages are in the chosen language: Chinese letters with zh-CN only.
    if (/[\u4e00-\u9fff]/.test(drawn)) expect(language).toBe('zh-CN')
    const words = element.renderRoot.querySelectorAll('[aria-label], [placeholder], label, p, h3')
    if (words.length > 0 && language === 'zh-CN') expect(drawn).toMatch(/[\u4e00-\u9fff]/)
    expect(consoleCalls).toEqual([])
  })
})
