import type { MessagesOf } from '../messages.js'
import { messages as emailField } from './email-field.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...emailField,
  'sign-in.with': (name) => `使用 ${name} 继续`,
  'sign-in.socials': '使用已有账号登录',
  'sign-in.more': '更多',
  'sign-in.more-label': '更多登录方式',
  'sign-in.email-waiting': '正在登录',
  'sign-in.waiting': (name) => `请在 ${name} 窗口中继续`,
  'sign-in.waiting-text': '请在该窗口中登录，完成后此处会自动继续。',
  'sign-in.open-again': '重新打开窗口',
  'sign-in.ready': (name) => `使用 ${name} 登录`,
  'sign-in.ready-text': '将打开一个新窗口，完成后请返回此处。',
  'sign-in.stopped': '登录已取消',
  'sign-in.stopped-text': '窗口已关闭，或登录被拒绝。没有共享任何信息。',
  'sign-in.email-timeout': '登录超时，请重试。',
  'sign-in.email-stopped': '登录已取消，没有共享任何信息。',
  'sign-in.timeout': '登录超时',
  'sign-in.timeout-text': '等待已超过五分钟，请重试。',
  'sign-in.failed': '登录失败',
  'sign-in.email-gone': '邮箱登录已不可用，请选择其他方式。',
  'sign-in.gone-text': '这种登录方式已不可用，请返回并选择其他方式。',

  'sign-in.code-sent': '请输入发送到以下邮箱的验证码',
  'sign-in.code-label': '邮件中的验证码',
  'sign-in.code-expires': (minutes) => `验证码将在 ${minutes} 分钟后失效`,
  'sign-in.code-expired': '验证码已失效，请重新获取。',
  'sign-in.code-checking': '正在验证',
  'sign-in.code-unchecked': '未能完成，请重试。',
  'sign-in.code-missed': '没收到？',
  'sign-in.code-resend': '重新发送',
  'sign-in.code-resend-in': (seconds) => `${seconds} 秒后可重新发送`,
  'sign-in.code-resent': '新的验证码已发送。',
  'sign-in.code-again': '发送新的验证码',
} satisfies MessagesOf<'sign-in'>
