import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Parts } from './en-US/language.js'
import type { LanguageOf } from './language-of.js'
import { languages } from './languages.js'
import type { language as chinese } from './zh-CN/language.js'

test('each folder of messages is a language', () => {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders.sort()).toEqual(Object.keys(languages).sort())
})

type Chinese = (typeof chinese)['files'] & Parts
/** Chinese with another file instead of `fee-rows`. */
type WithFees<Messages> = Omit<Chinese, 'fee-rows'> & { 'fee-rows': { messages: Messages } }
type Fees = {
  'fee-rows.about': (fee: string) => string
  'fee-rows.loading': string
  'fee-rows.unknown': string
}
type Without<key extends keyof Fees> = Omit<Fees, key>

test('a language that lacks a file, a message or a value does not compile', () => {
  const compiles = <_ extends object>() => true
  compiles<LanguageOf<Chinese>>()
  compiles<LanguageOf<WithFees<Fees>>>()
  // @ts-expect-error: no file `account`
  compiles<LanguageOf<Omit<Chinese, 'account'>>>()
  // @ts-expect-error: no file `fee-rows`
  compiles<LanguageOf<Omit<Chinese, 'fee-rows'>>>()
  // @ts-expect-error: no message `fee-rows.loading`
  compiles<LanguageOf<WithFees<Without<'fee-rows.loading'>>>>()
  // @ts-expect-error: `fee-rows.about` does not take the fee
  compiles<LanguageOf<WithFees<Without<'fee-rows.about'> & { 'fee-rows.about': () => string }>>>()
})
