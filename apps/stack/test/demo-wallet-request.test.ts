import { encodeFunctionData, erc20Abi, maxUint256, parseEther, parseUnits, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import type { WalletChain } from '../demo-wallet/src/config.js'
import { describeRequest } from '../demo-wallet/src/describe-request.js'
import { parseRequest } from '../demo-wallet/src/request.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usd = '0x5196E4eF8BCe959A78047a433B4e35F6c004d498'
const chain: WalletChain = {
  id: 31337,
  name: 'GLA Local',
  rpcUrl: 'http://127.0.0.1:8545',
  symbol: 'ETH',
  tokens: [{ symbol: 'tUSD', decimals: 6, address: usd }],
}

/** What the user is shown, as `label: value`. */
function shown(method: string, params: unknown) {
  const { rows, text, caution } = describeRequest(parseRequest(method, params), chain)
  const lines = rows.map(({ label, value }) => {
    const name = typeof label === 'string' ? label : label.given
    return `${name}: ${typeof value === 'string' ? value : `(${value.key})`}`
  })
  return { lines, ...(text !== undefined && { text }), ...(caution && { caution }) }
}

const message = (text: string) => shown('personal_sign', [stringToHex(text), alice]).text

test('personal_sign: text is shown as it is, in either order of the parameters', () => {
  expect(message('你好\nGLA')).toBe('你好\nGLA')
  expect(shown('personal_sign', [alice, stringToHex('hi')]).text).toBe('hi')
})

test.each([
  ['turns the line round', 'pay \u202e100'],
  ['hides characters', 'pay\u200b100'],
  ['is not text', '\u0000\u0001'],
])('personal_sign: what %s is shown as bytes', (_, text) => {
  expect(message(text)).toMatch(/^0x[0-9a-f]+ \(\d+ bytes\)$/)
})

const call = (data: `0x${string}`, value?: bigint) =>
  shown('eth_sendTransaction', [
    { from: alice, to: usd, data, ...(value && { value: `0x${value.toString(16)}` }) },
  ])

test('eth_sendTransaction: coins', () => {
  const value = `0x${parseEther('1234.000000000000000001').toString(16)}`
  expect(shown('eth_sendTransaction', [{ from: alice, to: bob, value }]).lines).toEqual([
    'amount: 1,234.000000000000000001 ETH',
    `to: ${bob}`,
  ])
})

test('eth_sendTransaction: a token that the wallet knows is told in its own units', () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob, parseUnits('12.5', 6)],
  })
  expect(call(data).lines).toEqual(['amount: 12.5 tUSD', `to: ${bob}`, `contract: tUSD ${usd}`])
})

test('eth_sendTransaction: an approval without limit is called that, with a warning', () => {
  const approve = { abi: erc20Abi, functionName: 'approve', args: [bob, maxUint256] } as const
  expect(call(encodeFunctionData(approve))).toEqual({
    lines: ['allowed-amount: (unlimited)', `spender: ${bob}`, `contract: tUSD ${usd}`],
    caution: 'gives-spending',
  })
})

test('eth_sendTransaction: a token call that also carries coins is not told as a token call', () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 1n] })
  expect(call(data, parseEther('1')).lines[0]).toBe('amount: 1 ETH')
})

test('eth_signTypedData_v4: a permit tells the amount, another network is warned of', () => {
  const data = {
    domain: { name: 'Test USD', chainId: 1, verifyingContract: usd },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    },
    message: { spender: bob, value: '2500000' },
  }
  expect(shown('eth_signTypedData_v4', [alice, JSON.stringify(data)])).toEqual({
    lines: [
      'allowed-amount: 2.5 tUSD',
      'domain: Test USD',
      `contract: ${usd}`,
      'type: Permit',
      `spender: ${bob}`,
      'value: 2500000',
    ],
    caution: 'chain-differs',
  })
})

test.each([
  ['an unknown method', 'eth_sign', [alice, '0x00']],
  ['no parameters', 'personal_sign', undefined],
  ['a message that is not hex', 'personal_sign', ['hello', alice]],
  ['a value that is not hex', 'eth_sendTransaction', [{ from: alice, to: bob, value: '1e18' }]],
  [
    'a value beyond 256 bits',
    'eth_sendTransaction',
    [{ from: alice, value: `0x1${'0'.repeat(64)}` }],
  ],
  ['a receiver that is no address', 'eth_sendTransaction', [{ from: alice, to: 'bob.eth' }]],
  ['typed data that is not JSON', 'eth_signTypedData_v4', [alice, '{']],
  [
    'a type that is not described',
    'eth_signTypedData_v4',
    [alice, { domain: {}, types: {}, primaryType: 'X', message: {} }],
  ],
  [
    'a chain id beyond exact numbers',
    'wallet_switchEthereumChain',
    [{ chainId: '0x20000000000000' }],
  ],
  [
    'a network of a stranger',
    'wallet_addEthereumChain',
    [
      {
        chainId: '0x1',
        chainName: 'X',
        rpcUrls: ['https://127.0.0.1.example.com'],
        nativeCurrency: { symbol: 'X' },
      },
    ],
  ],
])('error: %s', (_, method, params) => {
  expect(() => parseRequest(method, params)).toThrow()
})
