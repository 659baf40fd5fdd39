import type { AlertCode, ErrorCode, Language, NoticeCode } from '@gla/core'
import type { files, Parts } from './en-US/language.js'
import type { Translated } from './translated.js'

/** What is fetched by name: the messages of one view, of one part, or those that every view may say. */
export type MessageFile = keyof typeof files
/** The files of the English folder. Those of another language have the same keys, and values of the same kind. */
export type English = {
  readonly [file in MessageFile]: Awaited<ReturnType<(typeof files)[file]>>['messages']
} & { readonly [part in keyof Parts]: Parts[part]['messages'] }

/** The messages of one file, in any language. */
export type MessagesOf<file extends keyof English> = Translated<English[file]>

/** What every view may say. */
export type Messages = MessagesOf<'shared'> & {
  readonly language: Language
  /** How a line runs. Ours all run to the right; messages in place of ours may say `rtl`. */
  readonly direction: 'ltr' | 'rtl'
}
/** Keys whose message is the same whatever the values. */
export type PlainKey = {
  [key in keyof Messages]: Messages[key] extends string ? key : never
}[keyof Messages]
type Message = string | ((...values: string[]) => string)

const say = (message: Message, values: readonly string[]) =>
  typeof message === 'function' ? message(...values) : message

/** What a person is told of a failure or notice. */
export function messageOf(
  messages: Messages,
  { code, values = [] }: { code: ErrorCode | NoticeCode; values?: readonly string[] },
): string {
  return code in messages.notices
    ? messages.notices[code as NoticeCode]
    : say(messages.errors[code as ErrorCode] as Message, values)
}

export const alertMessage = (messages: Messages, code: AlertCode) => messages.alerts[code]
