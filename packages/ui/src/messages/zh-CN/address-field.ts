import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'address-field.label': '收款方',
  'address-field.hint': '地址或名称',
  'address-field.paste': '粘贴',
  'address-field.clear': '清除',
  'address-field.resolving': '正在查询名称',
  'address-field.not-found': '没有人使用此名称，请检查拼写。',
  'address-field.wrong-checksum': '地址有误，请您从来源处重新复制。',
  'address-field.invalid': '这既不是地址，也不是名称。',
  'address-field.failed': '无法查询此名称。',
  'address-field.try-again': '重试',
} satisfies MessagesOf<'address-field'>
