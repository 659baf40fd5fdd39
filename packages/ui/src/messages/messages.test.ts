import type { ErrorCode } from '@gla/core'
import { messages as errors, FeatureError, featureMessages, KitError } from '@gla/core'
import { expect, test } from 'vitest'
import { messagesFor, textOf } from './messages.js'

type Table = Readonly<Record<string, unknown>>
const texts = (table: Table): string[] =>
  Object.values(table).flatMap((value) => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'function') return [String(value('BNB 1', '2'))]
    return texts(value as Table)
  })
const keys = (table: Table, path = ''): string[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'object' ? keys(value as Table, `${path}${key} `) : [path + key],
  )

test('every language says everything', async () => {
  const [english, chinese] = await Promise.all([messagesFor('en-US'), messagesFor('zh-CN')])
  expect(keys(chinese).sort()).toEqual(keys(english).sort())
  expect(texts(chinese).every((text) => text.trim())).toBe(true)
  expect(texts(english).every((text) => text.trim())).toBe(true)
})

type AnyError = new (code: string, value: string) => KitError
const anError = (code: string) =>
  Object.hasOwn(errors, code)
    ? new (KitError as AnyError)(code, '7')
    : new (FeatureError as AnyError)(code, '7')

test.each(Object.keys({ ...errors, ...featureMessages }) as ErrorCode[])(
  '%s: English is the text of the error itself',
  async (code) => {
    const error = anError(code)
    expect(textOf(await messagesFor('en-US'), { code, values: error.values })).toBe(error.message)
  },
)

test('Chinese is set as Chinese: full-width punctuation, a space beside Latin and digits', async () => {
  const chinese = texts(await messagesFor('zh-CN')).filter((text) => text !== 'zh-CN')
  const wrong = chinese.filter(
    (text) =>
      !/[\u4e00-\u9fff]/.test(text) ||
      /[\u4e00-\u9fff][,.!?:;()]/.test(text) ||
      /[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/.test(text) ||
      /[!！]/.test(text),
  )
  expect(wrong).toEqual([])
})
