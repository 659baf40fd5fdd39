// Draws every story of every view in both languages, so it is in no view's folder.
// @vitest-environment happy-dom
/// <reference types="vite/client" />
import type { Language } from '@gla/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ViewDefinition } from './elements/view-definition.js'
import { languages } from './messages/languages.js'
import { find, query } from './test/find.js'
import { mount } from './test/mount.js'
import type { Story } from './test/story.js'
import { createTestKit } from './test/test-kit.js'
import { views } from './views.js'

const files = import.meta.glob<{ stories: Story[] }>('./views/*/stories.ts', { eager: true })
const stories = Object.entries(files).flatMap(([path, { stories }]) =>
  stories.map((story) => ({ view: path.split('/')[2] ?? '', story })),
)
const kebab = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
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

test.each(Object.keys(views))('%s has a story', (name) => {
  expect(stories.map(({ view }) => view)).toContain(kebab(name))
})

describe.each(Object.keys(languages) as Language[])('%s', (language) => {
  test.each(stories.map(({ view, story }) => [`${view}/${story.name}`, view, story] as const))(
    '%s',
    async (_, view, story) => {
      const test = createTestKit({ language, ...story.options })
      const { element, unmount } = mount(test)
      await story.play(test)
      await find(story.shows)
      await element.updateComplete
      expect(element.lang).toBe(language)
      expect(query(element.renderRoot, 'dialog')?.dataset.view && test.kit.modal.state.open).toBe(
        true,
      )
      expect(kebab(query(element.renderRoot, 'dialog')?.dataset.view ?? '')).toBe(view)
      const title = query(element.renderRoot, '#title')?.textContent ?? ''
      // The name of a wallet is the same in every language.
      const { named }: ViewDefinition = views[test.kit.router.current.name]
      if (!named) expect(/[\u4e00-\u9fff]/.test(title)).toBe(language === 'zh-CN')
      expect(element.renderRoot.textContent).not.toMatch(/undefined|\[object|NaN/)
      unmount()
      expect(consoleCalls).toEqual([])
    },
  )
})
