import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'permission-row.until': (time) => `有效期至 ${time}`,
  'permission-row.ended': (time) => `已于 ${time} 到期`,
  'permission-row.revoke': '撤销',
  'permission-row.revoke-of': (who) => `撤销 ${who} 的授权`,
  'permission-row.question': (who) => `撤销后，${who} 将失去以上权限。`,
  'permission-row.keep': '保留',
  'permission-row.revoking': '正在撤销',
} satisfies MessagesOf<'permission-row'>
