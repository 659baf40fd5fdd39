// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createTestKit } from '../test/test-kit.js'
import { linkContext } from './link-context.js'

test.each([true, false])('framed: %s', (framed) => {
  const { kit } = createTestKit({ framed })
  expect(linkContext(kit.environment.page)).toEqual({ framed, telegram: undefined })
  kit.destroy()
})

test('inside Telegram the system is told', () => {
  const { kit } = createTestKit()
  const { page } = kit.environment
  const inTelegram = page && {
    ...page,
    injected: (name: string) => name === 'Telegram' || undefined,
  }
  expect(linkContext(inTelegram).telegram).toBe('other')
  kit.destroy()
})

test('no page', () => expect(linkContext(null)).toEqual({ framed: false, telegram: undefined }))
