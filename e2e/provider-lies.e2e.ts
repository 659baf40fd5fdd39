import type { Route } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'

test.use({ provider: true })

const network = 'eip155:31337'
const address = (digit: string) => `${network}:0x${digit.repeat(40)}`

/** A token as a provider may tell of it, with what is wrong about this one. */
const token = (wrong: Record<string, unknown>) => ({
  name: 'Token',
  symbol: 'TKN',
  chainId: network,
  address: address('1'),
  quantity: { decimals: '18', numeric: '1.5' },
  ...wrong,
})
const quantity = (numeric: unknown, decimals: unknown = '18') => ({
  quantity: { decimals, numeric },
})

/** Tokens of which none may be shown: their amounts, places or shapes are none. */
const impossible = [
  ...['-5', '1e30', 'NaN', 'Infinity', '0x10', '', '1'.repeat(400), 5, null, {}].map((numeric) =>
    token(quantity(numeric)),
  ),
  ...['-1', '0', '256', '1000', 18, null].map((decimals) => token(quantity('7', decimals))),
  ...['eip155:1', 'solana:x', '', 31337, null].map((chainId) => token({ chainId })),
  ...['eip155:1:0x1111111111111111111111111111111111111111', '0x11', 'javascript:alert(1)', 7].map(
    (address) => token({ address }),
  ),
  token({ name: 5 }),
  token({ symbol: ['A'] }),
  token({ name: 'n'.repeat(5_000) }),
  ...[null, 5, 'token', [], {}],
]

/** Tokens that may be listed, but neither pass for another one nor cause a request. */
const fakes = [
  token({
    name: 'Ether',
    symbol: 'ETH',
    address: address('2'),
    iconUrl: 'https://evil.example/eth.png',
  }),
  token({
    name: 'GLA\u202e',
    symbol: '\u202eALG',
    address: address('3'),
    iconUrl: 'javascript:alert(1)',
  }),
  token({
    name: '<img src=x onerror=alert(1)>',
    symbol: 'GL\u0410',
    address: address('4'),
    iconUrl:
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/x.png"/></svg>',
  }),
  token({
    ...quantity('9'.repeat(78)),
    address: address('5'),
    iconUrl: 'data:text/html,<script>alert(1)</script>',
  }),
]

const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })
const listing = (balances: unknown) => ({ balances })

interface Lie {
  /** Every request, or those for balances only. */
  readonly all?: boolean
  does(route: Route): Promise<void>
  /** What Account says of the tokens then. */
  readonly said: RegExp
}
const failed = /^tokens-failed$/
const missing = /^tokens-(loading|failed|unserved)$/

/** By what is wrong with them. */
const lies: Readonly<Record<string, Readonly<Record<string, Lie>>>> = {
  'of balances alone': {
    'amounts, places and shapes that are none': answers(listing(impossible), /^tokens-none$/),
    'a million tokens': answers(
      listing(Array.from({ length: 1_000_000 }, () => ({ name: 'A' }))),
      failed,
    ),
    'a list that is none': answers(listing('all of them'), failed),
  },
  'with every answer': {
    'a page in place of an answer': {
      all: true,
      said: missing,
      does: (route) =>
        route.fulfill({ contentType: 'text/html', body: '<script>alert(1)</script>', headers }),
    },
    'wrong types everywhere': {
      all: true,
      said: missing,
      does: (route) =>
        route.fulfill({ ...json({ http: 5, data: 'x', balances: 7, count: {} }), headers }),
    },
    'a refusal with an endless wait': {
      all: true,
      said: missing,
      does: (route) =>
        route.fulfill({
          status: 429,
          headers: { ...headers, 'retry-after': '99999999' },
          body: '',
        }),
    },
  },
  'by silence': {
    'no answer at all': { all: true, said: missing, does: () => Promise.resolve() },
    'a closed connection': {
      all: true,
      said: missing,
      does: (route) => route.abort('connectionreset'),
    },
  },
}

const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }

function answers(body: unknown, said: RegExp) {
  return { said, does: (route: Route) => route.fulfill({ ...json(body), headers }) }
}

for (const [how, some] of Object.entries(lies))
  test(`whatever the provider says ${how}, the coin is the chain’s, no amount is invented, and the modal works`, async ({
    app,
    modal,
    page,
    stack,
    browserWallet,
  }) => {
    const wallet = await browserWallet()
    await app.open({ path: '/' })
    await modal.choose(wallet.rdns)
    await expect(app.accountButton).toBeVisible()
    for (const [lie, { all, does, said }] of Object.entries(some))
      await test.step(lie, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.route(
          (url) => url.origin === stack.provider?.url && (all || url.pathname.endsWith('/balance')),
          does,
        )
        // A page without what an earlier answer left behind.
        await page.evaluate(() => {
          for (const key of Object.keys(localStorage))
            if (/portfolio|cache/i.test(key)) localStorage.removeItem(key)
        })
        await page.reload()
        await modal.openAccount()
        await expect(modal.dialog.getByTestId('account-balance')).toContainText('10')
        await expect(modal.dialog.getByTestId(said)).toBeAttached()
        await expect(modal.dialog.getByTestId('tokens-held')).toHaveCount(0)
        await modal.networkRow.click()
        await expect(modal.network(31338)).toBeVisible()
        await modal.back.click()
        await modal.close.click()
      })
  })

test('a token that pretends to be another says so, wears no logo, and has no picture of a stranger', async ({
  app,
  modal,
  page,
  stack,
  browserWallet,
}) => {
  await page.route(
    (url) => url.origin === stack.provider?.url && url.pathname.endsWith('/balance'),
    (route) => route.fulfill({ ...json(listing(fakes)), headers }),
  )
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  const row = (digit: string) => modal.dialog.getByTestId(`token-${address(digit)}`)
  await expect(row('2')).toContainText('Looks like ETH, but isn’t')
  await expect(row('3')).toContainText(/Looks like|hidden or look-alike/)
  await expect(row('4')).toContainText(/Looks like|hidden or look-alike/)
  await expect(row('4')).toContainText('<img src=x onerror=alert(1)>')
  await expect(row('5')).toBeVisible()
  for (const digit of ['2', '3', '4', '5'])
    await expect(row(digit).locator('img:visible')).toHaveCount(0)
  await expect(modal.dialog.getByTestId('account-balance')).toContainText('10')
})
