import type { AlertCode, ErrorCode, Language, NoticeCode } from '@gla/core'
import { enUS } from './en-US.js'

type Text = string | ((...values: string[]) => string)
/** The English table with its words taken out: what a language must say. */
type Widened<T> = {
  readonly [key in keyof T]: T[key] extends string
    ? string
    : T[key] extends (...values: infer values) => string
      ? (...values: values) => string
      : Widened<T[key]>
}
export type Messages = Widened<typeof enUS> & { readonly language: Language }
/** Keys whose text is the same whatever the values. */
export type PlainKey = {
  [key in keyof Messages]: Messages[key] extends string ? key : never
}[keyof Messages]

/** How each language is fetched; English comes with the modal. */
const languages: Readonly<Record<Language, () => Messages | Promise<Messages>>> = {
  'en-US': () => enUS,
  'zh-CN': async () => (await import('./zh-CN.js')).zhCN,
}

/** The texts of a language; English, should its file not come. */
export async function messagesFor(language: Language): Promise<Messages> {
  try {
    return await languages[language]()
  } catch {
    return enUS // the chunk did not load: words in another language are better than none
  }
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
