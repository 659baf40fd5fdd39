import type { MessagesOf } from '../messages.js'
import { messages as emailField } from './email-field.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...emailField,
  'sign-in.with': (name) => `使用 ${name} 继续`,
  'sign-in.socials': '使用已有账号登录',
  'sign-in.more': '更多',
  'sign-in.more-label': '更多可用于登录的账号',
  'sign-in.email-waiting': '正在登录',
  'sign-in.waiting': (name) => `请在 ${name} 窗口中继续`,
  'sign-in.waiting-text': '在那里登录，完成后本页会自动继续。',
  'sign-in.open-again': '重新打开窗口',
  'sign-in.ready': (name) => `使用 ${name} 登录`,
  'sign-in.ready-text': '将打开一个新窗口，完成后请返回此处。',
  'sign-in.stopped': '登录已中止',
  'sign-in.stopped-text': '窗口已关闭，或登录被拒绝。未分享任何信息。',
  'sign-in.email-stopped': '登录已中止，未分享任何信息。',
  'sign-in.timeout': '未完成登录',
  'sign-in.timeout-text': '等待已超过五分钟，请重试。',
  'sign-in.failed': '无法登录',
  'sign-in.email-gone': '电子邮件登录已不可用，请选择其他方式。',
  'sign-in.gone-text': '这种登录方式已不可用，请返回并选择其他方式。',
} satisfies MessagesOf<'sign-in'>
