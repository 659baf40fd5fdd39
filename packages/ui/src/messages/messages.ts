import type { AlertCode, ErrorCode, Language, NoticeCode } from '@gla/core'
import type { files, Parts } from './en-US/language.js'
import type { Translated } from './translated.js'

/** A file of messages that is loaded by name: of one view, of one part, or those that every view needs. */
export type MessageFile = keyof typeof files
/** The files of the English folder. Other languages have the same keys, and values of the same type. */
export type English = {
  readonly [file in MessageFile]: Awaited<ReturnType<(typeof files)[file]>>['messages']
} & { readonly [part in keyof Parts]: Parts[part]['messages'] }

/** The messages of one file, in any language. */
export type MessagesOf<file extends keyof English> = Translated<English[file]>

/** The messages that every view needs. Those of `errors` may come after Connect. */
export type Messages = MessagesOf<'shared'> &
  MessagesOf<'errors'> & {
    readonly language: Language
    /** The writing direction. All our languages run left to right; overrides may set `rtl`. */
    readonly direction: 'ltr' | 'rtl'
  }
/** Keys of messages that take no values. */
export type PlainKey = {
  [key in keyof Messages]: Messages[key] extends string ? key : never
}[keyof Messages]
type Message = string | ((...values: string[]) => string)

const textOf = (message: Message, values: readonly string[]) =>
  typeof message === 'function' ? message(...values) : message

/** The text of an error or notice. */
export function messageOf(
  messages: Messages,
  { code, values = [] }: { code: ErrorCode | NoticeCode; values?: readonly string[] },
): string {
  const message =
    code in messages.notices
      ? messages.notices[code as NoticeCode]
      : messages.errors[code as ErrorCode]
  return textOf(message as Message, values)
}

export const alertMessage = (
  messages: Messages,
  code: AlertCode,
): { readonly title?: string; readonly text: string } => messages.alerts[code]
