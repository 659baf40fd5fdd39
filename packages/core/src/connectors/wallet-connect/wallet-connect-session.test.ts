import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alice, bob } from '../../../test/wallet-connect-wallet.js'
import { readApproval, readWalletInfo } from './wallet-connect-session.js'

test('default: networks, accounts and methods of the EVM part only', () => {
  const approval = readApproval({
    eip155: {
      chains: ['eip155:1', 'eip155:56'],
      accounts: [`eip155:1:${alice}`, `eip155:1:${bob}`, `eip155:1:${alice}`, `eip155:137:${bob}`],
      methods: ['personal_sign'],
    },
    'eip155:10': { accounts: [`eip155:10:${alice}`], methods: ['eth_sendTransaction'] },
    solana: { chains: ['solana:1'], accounts: ['solana:1:x'], methods: ['solana_signMessage'] },
  })
  expect(approval.networks).toEqual(['eip155:1', 'eip155:56', 'eip155:10'])
  expect(approval.accountsOn('eip155:1')).toEqual([alice, bob])
  expect(approval.accountsOn('eip155:56')).toEqual([])
  expect(approval.approves('personal_sign')).toBe(true)
  expect(approval.approves('eth_sendTransaction')).toBe(true)
  expect(approval.approves('solana_signMessage')).toBe(false)
})

test.each([
  ['nothing', undefined],
  ['a text', 'eip155'],
  ['no lists', { eip155: { chains: 1, accounts: { length: 3 }, methods: null } }],
  ['wrong accounts', { eip155: { accounts: ['eip155:1', '::', 'eip155:x:0x', 7, 'a:b:c:d'] } }],
  ['wrong chains', { eip155: { chains: ['eip155:0', 'eip155:1e3', 'eip155:-1', 'eip155:'] } }],
])('%s: nothing is approved', (_, namespaces) => {
  const approval = readApproval(namespaces)
  expect(approval.networks).toEqual([])
  expect(approval.accountsOn('eip155:1')).toEqual([])
})

test('bounds: at most a hundred accounts are looked at', () => {
  const address = (i: number) => `0x${i.toString(16).padStart(40, '0')}`
  const accounts = Array.from({ length: 10_000 }, (_, i) => `eip155:1:${address(i)}`)
  expect(readApproval({ eip155: { accounts } }).accountsOn('eip155:1')).toHaveLength(100)
})

test('any: whatever a wallet says, reading it does not throw', async () => {
  await fc.assert(
    fc.property(fc.anything(), fc.anything(), (namespaces, part) => {
      for (const given of [namespaces, { eip155: part }]) {
        const approval = readApproval(given)
        expect(approval.networks.every((id) => /^eip155:\d+$/.test(id))).toBe(true)
      }
      readWalletInfo(namespaces)
    }),
  )
})

test('wallet: a name fit to be shown, and no icon that would be fetched', () => {
  const icons = ['https://a.example/i.png', 'data:text/html,x', 'data:image/png;base64,AA']
  expect(readWalletInfo({ name: '\u202eEvil\u0000\n name', icons })).toEqual({
    name: 'Evil name',
    icon: 'data:image/png;base64,AA',
  })
  expect(readWalletInfo(null)).toEqual({ name: 'WalletConnect', icon: null })
})
