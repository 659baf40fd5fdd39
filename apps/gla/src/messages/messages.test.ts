import { expect, test } from 'vitest'
import { enUS as enDoors } from '../doors/en-US.js'
import { zhCN as zhDoors } from '../doors/zh-CN.js'
import { enUS as enBook } from '../pages/book/en-US.js'
import { zhCN as zhBook } from '../pages/book/zh-CN.js'
import { enUS as enMiner } from '../pages/miner/en-US.js'
import { zhCN as zhMiner } from '../pages/miner/zh-CN.js'
import { enUS as enAllowances } from '../pages/profile/allowances-texts/en-US.js'
import { zhCN as zhAllowances } from '../pages/profile/allowances-texts/zh-CN.js'
import { enUS as enDevice } from '../pages/profile/device-texts/en-US.js'
import { zhCN as zhDevice } from '../pages/profile/device-texts/zh-CN.js'
import { enUS as enProfile } from '../pages/profile/en-US.js'
import { zhCN as zhProfile } from '../pages/profile/zh-CN.js'
import { enUS as enStake } from '../pages/stake/en-US.js'
import { zhCN as zhStake } from '../pages/stake/zh-CN.js'
import { enUS as enActs } from '../wording/en-US.js'
import { zhCN as zhActs } from '../wording/zh-CN.js'
import { enUS } from './en-US.js'
import { zhCN } from './zh-CN.js'

const english = [
  ...[enUS, enBook, enStake, enMiner, enActs, enDoors],
  ...[enProfile, enDevice, enAllowances],
]
const chinese = [
  ...[zhCN, zhBook, zhStake, zhMiner, zhActs, zhDoors],
  ...[zhProfile, zhDevice, zhAllowances],
]

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value('x'))]
  return Object.values(value as object).flatMap(texts)
}

test('English: no Chinese characters or punctuation', () =>
  expect(texts(english).filter((text) => /[\u3000-\u9fff\uff00-\uffef]/.test(text))).toEqual([]))

test('Chinese: full-width punctuation, and a space between Chinese and Latin or digits', () => {
  const wrong = /[\u4e00-\u9fff][,;:?!]|[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/
  expect(texts(chinese).filter((text) => wrong.test(text))).toEqual([])
})

test('white paper: the same sections in both languages, so that links hold', () =>
  expect(enBook.sections.map(({ id, blocks }) => [id, blocks.length])).toEqual(
    zhBook.sections.map(({ id, blocks }) => [id, blocks.length]),
  ))
