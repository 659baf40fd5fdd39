import { expect, test } from 'vitest'
import { fakeSolana } from '../../test/fake-solana.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local } from '../../test/test-kit.js'
import { solanaMainnet } from '../networks/solana-networks.js'
import { chooseCode, chooseConnector, chooseWallet, hasLinks } from './choose-wallet.js'

const harbor = { id: 'com.harbor', type: 'announced', namespaces: ['eip155'] } as const
const several = { ...harbor, namespaces: ['eip155', 'solana'] } as const
const code = { id: 'walletConnect', type: 'wallet-connect', namespaces: ['eip155'] } as const

function open(options: TestKitOptions = {}) {
  const { kit } = createTestKit(options)
  kit.modal.open()
  return kit
}

test('a wallet within reach is asked itself', () => {
  const kit = open()
  chooseConnector(kit, harbor)
  expect(kit.router.current).toEqual({
    name: 'ConnectingExternal',
    data: { connectorId: 'com.harbor' },
  })
  kit.destroy()
})

test('one of several families that the dapp has: which one is asked first', () => {
  const kit = open({ networks: [local, solanaMainnet], families: [fakeSolana] })
  chooseConnector(kit, several)
  expect(kit.router.current.name).toBe('ConnectingMultiChain')
  kit.destroy()
})

test('one of several families, of which the dapp has one: asked for that one', () => {
  const kit = open()
  chooseConnector(kit, several)
  expect(kit.router.current.data).toEqual({ connectorId: 'com.harbor', namespace: 'eip155' })
  kit.destroy()
})

test('the code', () => {
  const kit = open()
  chooseConnector(kit, code)
  expect(kit.router.current.name).toBe('ConnectingWalletConnectBasic')
  kit.destroy()
})

test('a wallet of the list that is not installed', () => {
  const kit = open()
  chooseWallet(kit, { id: 'w1', connector: null })
  expect(kit.router.current).toEqual({ name: 'ConnectingWalletConnect', data: { walletId: 'w1' } })
  kit.destroy()
})

test('terms that are not agreed to lead to the box, whatever was chosen', () => {
  const kit = open({ termsUrl: 'https://app.test/terms', features: { legalCheckbox: true } })
  const ways = [
    () => chooseCode(kit),
    () => chooseConnector(kit, harbor),
    () => chooseWallet(kit, { id: 'w1', connector: null }),
  ]
  for (const choose of ways) {
    choose()
    expect(kit.router.current.name).toBe('Connect')
  }
  kit.destroy()
})

test('wallets elsewhere are reached over a relay, or by links of the dapp', () => {
  const kit = open()
  expect([hasLinks(kit, [harbor]), hasLinks(kit, [harbor, code])]).toEqual([false, true])
  kit.destroy()
  const byHand = open({ manualControl: true })
  expect(hasLinks(byHand, [harbor])).toBe(true)
  byHand.destroy()
})
