// @vitest-environment happy-dom
import { solanaMainnet } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { carol, fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit, local } from '../../test/test-kit.js'

let unmount = () => {}
afterEach(() => {
  unmount()
  document.body.replaceChildren()
})

const families = { networks: [local, solanaMainnet], families: [fakeSolana] }

test('a wallet of two families asks which; the one chosen is connected and comes into view', async () => {
  const test = createTestKit(families)
  const { kit, add, harbor } = test
  add(harbor.connector)
  add({ ...fakeSolanaWallet(), id: 'harbor.solana', name: 'Harbor', rdns: null })
  ;({ unmount } = mount(test))
  kit.modal.open()
  kit.router.push('ConnectingMultiChain', { connectorId: 'com.harbor' })
  expect((await find('[data-testid="family-eip155"]')).textContent).toContain(local.name)
  expect(query(document, '[data-testid="family-bip122"]')).toBeNull()
  await press('[data-testid="family-solana"]')
  await until('connected', () => kit.connection.state.solana.status === 'connected')
  expect(kit.account.state.solana.address).toBe(carol)
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
  expect(kit.connection.state.eip155.status).toBe('disconnected')
  expect(kit.modal.state.open).toBe(false)
})

test('a wallet of two families, one of which the dapp has: it is asked for that one, at once', async () => {
  const test = createTestKit()
  const { kit, add, harbor } = test
  const asked: string[] = []
  add({
    ...harbor.connector,
    namespaces: ['solana', 'eip155'],
    connect(request) {
      asked.push(request.namespace)
      return harbor.connector.connect(request)
    },
  })
  ;({ unmount } = mount(test))
  kit.modal.open()
  await press('[data-testid="wallet-com.harbor"]')
  await until('connected', () => kit.connection.state.eip155.status === 'connected')
  expect(asked).toEqual(['eip155'])
})

test('a family that the dapp has no network of is not offered', async () => {
  const test = createTestKit()
  const { kit, add, harbor } = test
  add({ ...harbor.connector, namespaces: ['eip155', 'solana'] })
  ;({ unmount } = mount(test))
  kit.modal.open()
  kit.router.push('ConnectingMultiChain', { connectorId: 'com.harbor' })
  await find('[data-testid="family-eip155"]')
  expect(query(document, '[data-testid="family-solana"]')).toBeNull()
})

test('a wallet of several families that is gone is reported as any other', async () => {
  const test = createTestKit(families)
  ;({ unmount } = mount(test))
  test.kit.modal.open()
  test.kit.router.push('ConnectingMultiChain', { connectorId: 'gone' })
  expect((await find('[data-testid="connecting"][data-status="failed"]')).textContent).toContain(
    'Wallet not found',
  )
  await find('[data-testid="find-wallet"]')
})
