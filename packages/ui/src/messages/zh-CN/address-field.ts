import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'address-field.label': '收款地址',
  'address-field.hint': '地址或域名',
  'address-field.paste': '粘贴',
  'address-field.clear': '清除',
  'address-field.resolving': '正在查询域名',
  'address-field.not-found': '未找到此域名，请检查拼写。',
  'address-field.wrong-checksum': '地址有误，请重新复制地址。',
  'address-field.invalid': '这既不是地址，也不是域名。',
  'address-field.failed': '域名查询失败。',
  'address-field.try-again': '重试',
} satisfies MessagesOf<'address-field'>
