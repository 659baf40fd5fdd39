/// <reference types="vite/client" />
import type { ErrorCode, Language } from '@gla/core'
import { messages as errors, FeatureError, featureMessages, KitError } from '@gla/core'
import { expect, test } from 'vitest'
import { messages as ofErrors } from './en-US/errors.js'
import { messages as shared } from './en-US/shared.js'
import { languages } from './languages.js'
import { messageOf } from './messages.js'

type Table = Readonly<Record<string, unknown>>
const strings = (table: Table): string[] =>
  Object.values(table).flatMap((value) => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'function') return [String(value('BNB 1', '2'))]
    return strings(value as Table)
  })
const keys = (table: Table, path = ''): string[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'object' ? keys(value as Table, `${path}${key} `) : [path + key],
  )

const files = import.meta.glob<{ messages?: Table }>('./*/*.ts', { eager: true })
/** All messages of a language: the table of each file, by file name. */
function messagesIn(language: Language): Table {
  const own = Object.entries(files).flatMap(([path, { messages }]) => {
    const [, folder, file = ''] = path.split('/')
    return folder === language && messages ? [[file, messages] as const] : []
  })
  return Object.fromEntries(own)
}

test('F21: every language says everything, no two catalogues under one key', () => {
  const english = messagesIn('en-US')
  for (const language of Object.keys(languages) as Language[]) {
    const own = messagesIn(language)
    expect(keys(own).sort()).toEqual(keys(english).sort())
    expect(strings(own).every((text) => text.trim())).toBe(true)
  }
  // A view's file may repeat messages of its parts. Two different messages under one key are an error.
  const byKey = new Map<string, Set<unknown>>()
  for (const [key, text] of Object.values(english).flatMap((table) =>
    Object.entries(table as Table),
  ))
    byKey.set(key, (byKey.get(key) ?? new Set()).add(text))
  expect([...byKey].filter(([, all]) => all.size > 1)).toEqual([])
})

type AnyError = new (code: string, value: string) => KitError
const anError = (code: string) =>
  Object.hasOwn(errors, code)
    ? new (KitError as AnyError)(code, '7')
    : new (FeatureError as AnyError)(code, '7')

test.each(Object.keys({ ...errors, ...featureMessages }) as ErrorCode[])(
  '%s: English is the text of the error itself',
  (code) => {
    const error = anError(code)
    expect(messageOf({ ...shared, ...ofErrors }, { code, values: error.values })).toBe(
      error.message,
    )
  },
)

test('Chinese is set as Chinese: full-width punctuation, a space beside Latin and digits', () => {
  const chinese = strings(messagesIn('zh-CN')).filter((text) => !/^(zh-CN|ltr)$/.test(text))
  // Names are the same in every language.
  const names = ['Solana', 'App Store', 'Google Play', 'iOS', 'Android', 'you@example.com']
  const wrong = chinese.filter(
    (text) =>
      (!/[\u3000-\u303f\u4e00-\u9fff]/.test(text) && !names.includes(text)) ||
      /[\u4e00-\u9fff][,.!?:;()]/.test(text) ||
      /[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/.test(text) ||
      /[!！]/.test(text),
  )
  expect(wrong).toEqual([])
})
