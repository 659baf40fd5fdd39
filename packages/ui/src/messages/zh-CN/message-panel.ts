import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'message-panel.domain': '请求方',
  'message-panel.other-domain': (page) =>
    `您当前访问的是 ${page}。此消息属于另一个网站，可能被用来以您的身份登录该网站。请勿签名。`,
  'message-panel.message': '消息内容',
  'message-panel.copy': '复制消息',
  'message-panel.show-all': '显示全部',
  'message-panel.show-less': '收起',
} satisfies MessagesOf<'message-panel'>
