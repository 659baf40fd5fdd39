import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'pairing.title': '用钱包扫码',
  'pairing.phone-title': '打开钱包',
  'socials.title': '登录方式',
  'social.title': '登录',
  'downloads.title': '下载钱包',
  'send.title': '发送',
  'preview.title': '核对',
} satisfies MessagesOf<'feature-titles'>
