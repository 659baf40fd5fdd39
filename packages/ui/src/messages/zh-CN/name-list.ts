import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'name-list.title': '域名',
  'name-list.available': '可注册',
  'name-list.registered': '已被注册',
  'name-list.loading': '正在查找域名',
  'name-list.none': '未找到域名，请换一个试试。',
  'name-list.failed': '域名加载失败。',
  'name-list.try-again': '重试',
} satisfies MessagesOf<'name-list'>
