import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'email-field.label': '邮箱',
  'email-field.hint': 'you@example.com',
  'email-field.submit': '使用邮箱继续',
  'email-field.busy': '正在发送验证码',
  'email-field.empty': '请输入邮箱地址。',
  'email-field.wrong': '请输入完整的邮箱地址，例如 you@example.com。',
} satisfies MessagesOf<'email-field'>
