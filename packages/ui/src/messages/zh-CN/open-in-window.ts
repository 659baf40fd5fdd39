import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'open-in-window.title': '此页面嵌在其他网站中',
  'open-in-window.text':
    '外层网站可能会遮挡您看到的内容。转账或签名前，请在单独的窗口中打开此页面。',
  'open-in-window.open': '在新窗口中打开',
} satisfies MessagesOf<'open-in-window'>
