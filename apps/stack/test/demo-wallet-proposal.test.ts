import type { ProposalTypes } from '@walletconnect/types'
import { expect, test } from 'vitest'
import type { WalletChain } from '../demo-wallet/src/config.js'
import { findLink } from '../demo-wallet/src/find-link.js'
import { translator } from '../demo-wallet/src/messages.js'
import { missingText } from '../demo-wallet/src/missing-text.js'
import { changeNamespaces, reviewProposal } from '../demo-wallet/src/proposal.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const known: WalletChain[] = [31337, 31338].map((id) => ({
  id,
  name: `Chain ${id}`,
  rpcUrl: '',
  symbol: 'ETH',
  tokens: [],
}))

function review(required: ProposalTypes.RequiredNamespaces, optional = required) {
  const proposal = {
    requiredNamespaces: required,
    optionalNamespaces: optional,
  } as ProposalTypes.Struct
  return reviewProposal(proposal, known, address)
}

const ask = (chains: string[], methods = ['personal_sign']) => ({
  eip155: { chains, methods, events: ['chainChanged'] },
})

test('what is optional and unknown is left out', () => {
  const asked = ask(['eip155:1', 'eip155:31337'], ['personal_sign', 'eth_sign'])
  const { namespaces } = review({}, asked)
  expect(namespaces?.eip155).toEqual({
    chains: ['eip155:31337'],
    methods: ['personal_sign'],
    events: ['chainChanged'],
    accounts: [`eip155:31337:${address}`],
  })
})

const local = ask(['eip155:31337'])
const solana = { solana: { chains: ['solana:x'], methods: [], events: [] } }
const networks = (...names: string[]) => ({ kind: 'networks', names })

test.each([
  ['a required network it has not', ask(['eip155:31337', 'eip155:1']), {}, networks('eip155:1')],
  ['one beside an optional one', ask(['eip155:1']), ask(['eip155:10']), networks('eip155:1')],
  [
    'one that is the key itself',
    { 'eip155:56': { methods: [], events: [] } },
    {},
    networks('eip155:56'),
  ],
  [
    'a required method',
    ask(['eip155:31337'], ['eth_sign']),
    {},
    { kind: 'methods', names: ['eth_sign'] },
  ],
  [
    'a required event',
    { eip155: { ...local.eip155, events: ['x'] } },
    {},
    { kind: 'other', names: [expect.stringContaining('events')] },
  ],
  ['another kind of chain', solana, {}, networks('solana:x')],
  ['nothing at all', {}, ask([]), networks()],
  ['nothing it has', {}, ask(['eip155:56', 'eip155:1']), networks('eip155:56', 'eip155:1')],
])('error: %s cannot be approved, and it is said', (_, required, optional, missing) => {
  const reviewed = review(required as ProposalTypes.RequiredNamespaces, optional)
  expect(reviewed.namespaces).toBeUndefined()
  expect(reviewed.missing).toEqual(missing)
})

test.each([
  [
    'en',
    'Can’t connect: the app asks for BNB Smart Chain (eip155:56), solana:x. This wallet only has Chain 31337, Chain 31338.',
    'Can’t connect: the app requires eth_sign, which this wallet doesn’t support.',
  ],
  [
    'zh',
    '无法连接：应用请求的网络是 BNB Smart Chain (eip155:56)、solana:x，而此钱包只有 Chain 31337、Chain 31338。',
    '无法连接：应用要求使用 eth_sign，但此钱包不支持。',
  ],
] as const)('what is missing is named, %s', (language, ofNetworks, ofMethods) => {
  const t = translator(language)
  const asked = { kind: 'networks', names: ['eip155:56', 'solana:x'] } as const
  expect(missingText(t, asked, known)).toBe(ofNetworks)
  expect(missingText(t, { kind: 'methods', names: ['eth_sign'] }, known)).toBe(ofMethods)
  const unnamed = t('proposal.missing')
  expect(missingText(t, { kind: 'networks', names: [] }, known)).toBe(unnamed)
  expect(missingText(t, { kind: 'other', names: ['Why.'] }, known)).toBe(`${unnamed} Why.`)
})

test('another account takes the place of the first on every network, and a network joins', () => {
  const { namespaces = {} } = review({}, ask(['eip155:31337']))
  expect(changeNamespaces(namespaces, other, 'eip155:31338').eip155).toMatchObject({
    chains: ['eip155:31337', 'eip155:31338'],
    accounts: [`eip155:31337:${other}`, `eip155:31338:${other}`],
  })
})

const topic = 'a'.repeat(64)
const link = `wc:${topic}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`

test.each([
  ['alone', link],
  ['with space around it', `  ${link}\n`],
  ['as a parameter of another link', `https://wallet.example/wc?uri=${encodeURIComponent(link)}`],
])('a link is found %s', (_, text) => {
  expect(findLink(text)).toBe(link)
  const whole = `${link}&expiryTimestamp=1800000000&methods=%5Bwc_sessionPropose%5D`
  expect(findLink(whole)).toBe(whole)
})

test.each([
  '',
  'hello',
  `wc:${topic}@1?key=1`,
  `wc:${topic}@2?relay-protocol=irn`,
  'wc:x@2?symKey=1',
  `${link}&symKey=${'c'.repeat(64)}`,
  `${link}&symKe%79=${'c'.repeat(64)}`,
  link.replace('irn', 'waku'),
  link.replace(/symKey=b/, 'symKey=B'),
  link.replace('b'.repeat(64), '0'.repeat(64)),
  link.replace('@2', '@3'),
  `${link}&expiryTimestamp=soon`,
  `${link}#x`,
  `${link}&methods=${'x'.repeat(2_048)}`,
])('error: "%s" is no link', (text) => {
  expect(findLink(text)).toBeUndefined()
})
