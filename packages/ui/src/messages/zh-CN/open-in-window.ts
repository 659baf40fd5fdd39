import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'open-in-window.title': '此页面被嵌入了其他网站',
  'open-in-window.text': '该网站可能会遮挡此页面的内容。如需转账或签名，请在新窗口中打开此页面。',
  'open-in-window.open': '在新窗口中打开',
} satisfies MessagesOf<'open-in-window'>
