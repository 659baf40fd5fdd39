import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { tokens } from './tokens.js'

test('Chinese is cut into pairs, one character alone stays', () => {
  expect(tokens('连接钱包')).toEqual(['连接', '接钱', '钱包'])
  expect(tokens('钱 the连接 button')).toEqual(['钱', 'the', '连接', 'button'])
})

test('identifiers and codes are words, and so are their parts', () => {
  expect(tokens('createModal({ x })')).toEqual(['createModal', 'create', 'Modal', 'x'])
  expect(tokens('`@gla/modal`, `wallet/rejected`.')).toEqual([
    ...['@gla/modal', 'gla', 'modal'],
    ...['wallet/rejected', 'wallet', 'rejected'],
  ])
  expect(tokens('gla-connect-button')).toEqual(['gla-connect-button', 'gla', 'connect', 'button'])
  expect(tokens('useAccount… EIP-6963.')).toEqual([
    ...['useAccount', 'use', 'Account'],
    ...['EIP-6963', 'EIP', '6963'],
  ])
  expect(tokens('')).toEqual([])
})

/** As VitePress has it: the source of the function, in a page that knows nothing else. */
const asInThePage: typeof tokens = new Function(`return ${tokens}`)()

test('in MiniSearch, the page with the words that are typed comes first', () => {
  const search = new MiniSearch({ fields: ['title', 'text'], tokenize: asInThePage })
  search.addAll([
    { id: 'views', title: 'Views', text: 'Connect: its title is 连接钱包, Connect wallet' },
    { id: 'network', title: 'Networks', text: '正在连接网络。钱 and 包, 接口, wallet' },
    { id: 'errors', title: 'Errors', text: 'wallet/rejected: the person declined. createModal' },
    { id: 'list', title: 'List', text: '选择一个钱包 from the list' },
  ])
  const options = { fuzzy: 0.2, prefix: true }
  const ids = (query: string) => search.search(query, options).map(({ id }) => id)
  expect(ids('连接钱包')[0]).toBe('views')
  expect(ids('钱包').sort()).toEqual(['list', 'views'])
  expect(ids('钱')).toContain('network')
  expect(ids('wallet/rejected')[0]).toBe('errors')
  expect(ids('createmodal')).toEqual(['errors'])
  expect(ids('modal')).toEqual(['errors'])
})
