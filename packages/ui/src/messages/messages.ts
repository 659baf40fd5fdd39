import type { AlertCode, ErrorCode, Language, NoticeCode } from '@gla/core'
import type { Catalogue, Translated } from './catalogue.js'
import { enUS } from './en-US.js'

type Text = string | ((...values: string[]) => string)
export type Messages = Translated<typeof enUS> & {
  readonly language: Language
  /** How a line runs. Ours all run to the right; texts in place of ours may say `rtl`. */
  readonly direction: 'ltr' | 'rtl'
}
/** Keys whose text is the same whatever the values. */
export type PlainKey = {
  [key in keyof Messages]: Messages[key] extends string ? key : never
}[keyof Messages]

/** What every view may say. English comes with the modal. */
export const messages: Catalogue<Messages> = {
  'en-US': async () => enUS,
  'zh-CN': async () => (await import('./zh-CN.js')).zhCN,
}

const say = (text: Text, values: readonly string[]) =>
  typeof text === 'function' ? text(...values) : text

/** What a failure or notice is called in words. */
export function textOf(
  texts: Messages,
  { code, values = [] }: { code: ErrorCode | NoticeCode; values?: readonly string[] },
): string {
  return code in texts.notices
    ? texts.notices[code as NoticeCode]
    : say(texts.errors[code as ErrorCode] as Text, values)
}

export const alertText = (texts: Messages, code: AlertCode) => texts.alerts[code]
