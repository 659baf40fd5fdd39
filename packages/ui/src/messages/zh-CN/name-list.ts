import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'name-list.title': '名称',
  'name-list.available': '可注册',
  'name-list.registered': '已被注册',
  'name-list.loading': '正在查找名称',
  'name-list.none': '没有找到名称，请换一个试试。',
  'name-list.failed': '无法读取名称。',
  'name-list.try-again': '重试',
} satisfies MessagesOf<'name-list'>
