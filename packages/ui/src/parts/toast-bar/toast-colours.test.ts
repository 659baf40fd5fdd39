import { expect, test } from 'vitest'
import { flatStyles } from '../../flat-styles.js'
import { toastStyles } from './toast.js'

const sheet = flatStyles(toastStyles).map(String).join('')

test.each([
  ['success', 'positive'],
  ['error', 'negative'],
  ['warning', 'caution'],
  ['info', 'info'],
  ['loading', 'accent'],
])('toast colours: the icon of %s is %s (spec §4)', (variant, colour) => {
  const rule = new RegExp(`\\.${variant} svg:first-child \\{\\s*color: (.+);`).exec(sheet)
  expect(rule?.[1]).toBe(`var(--gla-${colour})`)
})
