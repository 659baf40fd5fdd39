import type { MessagesOf } from '../messages.js'
import { messages as tokenPicker } from './token-picker.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...tokenPicker,
  'swap-token.suggested': '热门代币',
  'swap-token.all': '全部代币',
  'swap-token.unlisted': '未被任何列表收录，任何人都能创建，请核对合约地址',
} satisfies MessagesOf<'swap-select-token'>
