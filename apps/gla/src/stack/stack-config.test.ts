// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readStackConfig, StackConfigError } from './stack-config.js'

const key = `0x${'ab'.repeat(32)}`
const chain = { id: 31337, name: 'GLA Local', rpcUrl: 'http://127.0.0.1:8545', contracts: {} }
const config = {
  relayUrl: 'ws://127.0.0.1:5555',
  walletUrl: 'http://127.0.0.1:5556',
  chains: [chain, { ...chain, id: 31338, name: 'GLA Local 2' }],
  demoAccount: { address: `0x${'12'.repeat(20)}`, privateKey: key },
}

function pageWith(text: string | null): Document {
  const page = document.implementation.createHTMLDocument()
  if (text === null) return page
  const script = page.createElement('script')
  script.type = 'application/json'
  script.id = 'gla-stack'
  script.textContent = text
  page.head.append(script)
  return page
}

function failure(text: string | null): StackConfigError {
  try {
    readStackConfig(pageWith(text))
  } catch (error) {
    if (error instanceof StackConfigError) return error
  }
  throw new Error('It was accepted, or failed otherwise.')
}

test('default: what the stack writes', () => {
  const { chains, relayUrl, walletUrl } = readStackConfig(pageWith(JSON.stringify(config)))
  expect(chains.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '31337 GLA Local',
    '31338 GLA Local 2',
  ])
  expect([relayUrl, walletUrl]).toEqual(['ws://127.0.0.1:5555', 'http://127.0.0.1:5556'])
})

test('no demo wallet served: accepted', () => {
  const { walletUrl: _, ...rest } = config
  expect(readStackConfig(pageWith(JSON.stringify(rest))).walletUrl).toBeUndefined()
})

test('no provider started: accepted; one that was started is told', () => {
  const provider = { url: 'http://127.0.0.1:4603', projectId: 'gla-local' }
  expect(readStackConfig(pageWith(JSON.stringify(config))).provider).toBeUndefined()
  expect(readStackConfig(pageWith(JSON.stringify({ ...config, provider }))).provider).toEqual(
    provider,
  )
})

test.each([null, ''])('missing: %j', (text) => expect(failure(text).path).toBeNull())

test.each(['{', 'null', '[]', '"x"'])('not an object of ours: %s', (text) =>
  expect(failure(text).path).toBe('gla-stack'),
)

test.each([
  ['relayUrl', { relayUrl: 'https://relay.example' }],
  ['relayUrl', { relayUrl: undefined }],
  ['walletUrl', { walletUrl: 'javascript:alert(1)' }],
  ['provider.url', { provider: { url: 'data:text/html,x', projectId: 'gla-local' } }],
  ['provider.projectId', { provider: { url: 'http://127.0.0.1:4603', projectId: '' } }],
  ['chains', { chains: [] }],
  ['chains', { chains: Array.from({ length: 11 }, () => chain) }],
  ['chains.0.id', { chains: [{ ...chain, id: '31337' }] }],
  ['chains.0.name', { chains: [{ ...chain, name: '' }] }],
  ['chains.0.rpcUrl', { chains: [{ ...chain, rpcUrl: 'file:///etc/passwd' }] }],
  [
    'chains.0.swap.router',
    { chains: [{ ...chain, swap: { router: '0x', factory: '0x', wrapped: '0x' } }] },
  ],
  ['demoAccount.address', { demoAccount: { ...config.demoAccount, address: '0x12' } }],
])('wrong %s: named', (path, change) =>
  expect(failure(JSON.stringify({ ...config, ...change })).path).toBe(path),
)

test('wrong key: named, and not repeated', () => {
  const privateKey = `${key}ff`
  const error = failure(
    JSON.stringify({ ...config, demoAccount: { ...config.demoAccount, privateKey } }),
  )
  expect(error.path).toBe('demoAccount.privateKey')
  expect(`${error.message} ${error.cause}`).not.toContain('abab')
})
