import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'send.amount': '数量',
  'send.balance': '余额',
  'send.balance-unknown': '余额未知',
  'send.above-balance': '超出余额',
  'send.plus-fee': '另需支付网络费用，核对时显示。',
  'send.max': '最大',
  'send.use-max': '使用最大数量',
  'send.receiver': '收款地址',
  'send.receiver-hint': '输入或粘贴钱包地址',
  'send.paste': '粘贴',
  'send.clear': '清除',
  'send.recent': '最近的收款地址',
  'send.first-time': '这是您首次通过本应用向该地址转账。',
  'send.to-own': '这是您自己的地址。',
  'send.to-burn': '这是销毁资产的黑洞地址，转入的资产无法取回。',
  'send.to-precompile': '这是该网络的系统地址，转入的资产很可能会丢失。',
  'send.to-contract': '这是合约地址，请确认它能接收资产。',
  'send.to-program': '这是链上程序的地址，转入的资产很可能会丢失。',
  'send.to-mint': '这是代币的地址，不是钱包地址，转入的资产会丢失。',
  'send.to-derived': '该地址由链上程序控制，不是钱包地址。',
  'send.review': '核对',
  'send.reviewing': '正在估算网络费用',
  'send.missing-amount': '请输入数量',
  'send.wrong-amount': '请检查数量',
  'send.missing-receiver': '请输入收款地址',
  'send.wrong-receiver': '请检查收款地址',
} satisfies MessagesOf<'wallet-send'>
