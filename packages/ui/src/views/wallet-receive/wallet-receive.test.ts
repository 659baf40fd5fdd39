// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKit, TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'

let here: TestKit & ReturnType<typeof mount>

/** Bob is a contract. */
const kindOf = (address: string) => (address === bob ? ({ type: 'smartAccount' } as const) : {})
type Link = ReturnType<TestKit['harbor']['link']>

/** @param says overrides what the wallet answers */
async function open(options: TestKitOptions = {}, says: Partial<Link> = {}) {
  here.unmount()
  const test = createTestKit(options)
  here = { ...test, ...mount(test) }
  const { connector, link } = here.harbor
  connector.connect = async () => ({ ...link(), ...says })
  await here.connect()
  here.kit.modal.open()
  await find('[data-testid="account-address"]')
  return here
}
beforeEach(() => {
  const test = createTestKit()
  here = { ...test, ...mount(test) }
})
afterEach(() => {
  here.unmount()
  document.body.replaceChildren()
})
const shown = () => here.kit.router.current.name

test('the account receives by its code, its full address, or a copy of it', async () => {
  const { kit, copied } = await open()
  const { address } = kit.account.state.eip155
  await press('[data-testid="account-receive"]')
  const code = await find('[data-testid="qr-uri"]')
  expect(code.dataset.uri).toBe(address)
  expect(code.getAttribute('aria-label')).toContain('address')
  const text = (await find('[data-testid="receive-address"]')).textContent ?? ''
  expect(text.replace(/\s/g, '')).toBe(address)
  await press('[data-testid="receive-address"] ~ [data-testid="copy-address"]')
  await until('the copy', () => copied.length > 0)
  expect(copied).toEqual([address])
})

test('the code wears the mark of the network, and is larger once it is pressed', async () => {
  const mark = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E"
  const { kit } = await open({
    pictures: async (kind, id) => (`${kind} ${id}` === 'network eip155:31337' ? mark : null),
  })
  kit.router.push('WalletReceive')
  await until('the mark', () => {
    return query(document, '.centre img')?.getAttribute('src') === mark
  })
  const size = await find('[data-testid="qr-size"]')
  expect(size.getAttribute('aria-label')).toBe('Enlarge the code')
  expect(size.getAttribute('aria-pressed')).toBe('false')
  size.click()
  await until('the large code', () => query(document, '.qr.large') !== null)
  expect(size.getAttribute('aria-pressed')).toBe('true')
})

test('back from the networks to the code, and to the account', async () => {
  await open()
  await press('[data-testid="account-receive"]')
  await press('[data-testid="compatible-networks"]')
  await find(`[data-testid="network-${local.caipNetworkId}"]`)
  expect(shown()).toBe('WalletCompatibleNetworks')
  here.kit.router.back()
  await find('[data-testid="qr-uri"]')
  here.kit.router.back()
  await find('[data-testid="account-receive"]')
})

test('only networks that the wallet approved are told to be safe', async () => {
  const { kit } = await open({}, { approvedCaipNetworkIds: [local.caipNetworkId] })
  kit.router.push('WalletCompatibleNetworks')
  await find(`[data-testid="network-${local.caipNetworkId}"]`)
  expect(query(document, `[data-testid="network-${local2.caipNetworkId}"]`)).toBe(null)
})

test.each<[string, Partial<Link>]>([
  [
    'a wallet that gives another address on another network',
    { accountsOn: (id) => [id === local.caipNetworkId ? alice : bob] },
  ],
  ['a contract', { about: () => ({ type: 'smartAccount' }) }],
])('%s: only the network in view is told to be safe', async (_, says) => {
  const { kit } = await open({}, says)
  kit.router.push('WalletCompatibleNetworks')
  await find(`[data-testid="network-${local.caipNetworkId}"]`)
  expect(query(document, `[data-testid="network-${local2.caipNetworkId}"]`)).toBe(null)
})

test('the networks follow the account, also while they are shown', async () => {
  const { kit } = await open({}, { accounts: [alice, bob], about: kindOf })
  kit.router.push('WalletCompatibleNetworks')
  await find(`[data-testid="network-${local2.caipNetworkId}"]`)
  kit.account.switch('eip155', bob)
  await until('the other network to go', () => {
    return query(document, `[data-testid="network-${local2.caipNetworkId}"]`) === null
  })
})

test('another account of the wallet: its address, at once', async () => {
  let tell: (value: unknown) => void = () => undefined
  await open(
    {},
    {
      provider: {
        request: async () => null,
        on(event, listener) {
          if (event === 'accountsChanged') tell = listener
          return () => undefined
        },
      },
    },
  )
  await press('[data-testid="account-receive"]')
  expect((await find('[data-testid="qr-uri"]')).dataset.uri).toBe(alice)
  tell([bob])
  await until('the other address', () => {
    return query(document, '[data-testid="qr-uri"]')?.dataset.uri === bob
  })
})

test('where the dapp turned it off, nobody is led there', async () => {
  await open({ features: { receive: false } })
  expect(query(document, '[data-testid="account-receive"]')).toBe(null)
})
