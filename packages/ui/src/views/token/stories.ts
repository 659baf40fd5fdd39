import type { CaipAddress, Intent } from '@gla/core'
import type { Told } from '../../test/fake-history.js'
import { everyKind, fakeHistory, tokens, told } from '../../test/fake-history.js'
import type { HeldToken } from '../../test/fake-provider.js'
import { fakeProvider } from '../../test/fake-provider.js'
import { now, transfer } from '../../test/fake-sent.js'
import { until } from '../../test/find.js'
import { pictures } from '../../test/pictures.js'
import type { Story } from '../../test/story.js'
import type { TestKit, TestKitOptions } from '../../test/test-kit.js'
import { local } from '../../test/test-kit.js'

const network = local.caipNetworkId
const at = (digit: string): CaipAddress => `${network}:0x${digit.repeat(40)}`
const coin: HeldToken = { symbol: 'GLA', name: 'GLA Coin', amount: '999999', price: 0.25 }
const dollar: HeldToken = {
  ...{ symbol: 'USDG', name: 'Dollar Token', at: 'a', amount: '1250.5', price: 1 },
  picture: pictures.harbor,
}
const held: HeldToken[] = [
  coin,
  dollar,
  {
    symbol: 'VOTE',
    name: 'Voting power of a community that likes long names',
    at: 'c',
    amount: '7',
  },
  {
    symbol: 'WGLA',
    name: 'Wrapped GLA Coin',
    at: 'b',
    amount: '0.000000012345678901',
    price: 0.25,
  },
  { symbol: 'GLА', name: 'GLA Airdrop', at: 'd', amount: '50000' },
]
const about = {
  complete: { block: '123456', from: '0', isCurrent: true, hasInternal: true },
  sums: { isEqual: true, equalTo: '123456' },
}
const pending: Intent = transfer('pending', {
  ...{ kind: 'token', createdAt: now - 60_000, status: 'submitted', value: '2500000000000000000' },
  token: { address: `0x${'a'.repeat(40)}`, symbol: 'USDG', decimals: 18 },
})
const many = Array.from({ length: 30 }, (_, n) =>
  told(n + 40, n, 'receive', [tokens('in', `${n + 1}`)]),
)

/** A provider that tells what is held, and what has happened. */
function provider(
  transactions: readonly Told[],
  mood: Parameters<typeof fakeHistory>[1] = 'answers',
  holds: Parameters<typeof fakeProvider>[1] = 'answers',
) {
  const balances = fakeProvider(held, holds)
  const history = fakeHistory(transactions, mood, about)
  const isServed = mood !== 'unserved'
  const fakeFetch: typeof fetch = (input, init) => {
    const { pathname } = new URL(String(input))
    return (/history$/.test(pathname) && isServed ? history : balances).fetch(input, init)
  }
  return fakeFetch
}

async function open({ kit, connect }: TestKit, address: CaipAddress | null) {
  await connect()
  kit.modal.open()
  const isComing = () => /^(unknown|loading)$/.test(kit.account.state.eip155.tokenBalanceStatus)
  await until('the tokens', () => !isComing())
  kit.router.push('Token', { caipNetworkId: network, address })
}
const of = (
  name: string,
  shows: string,
  walletList: typeof fetch,
  { address = at('a'), ...more }: TestKitOptions & { address?: CaipAddress | null } = {},
): Story => ({
  name,
  options: { walletList, ...more },
  shows,
  play: (test) => open(test, address),
})

export const stories: Story[] = [
  of('priced', '[data-testid="note-complete"]', provider(everyKind)),
  of('unpriced', '[data-testid="history-none"]', provider(everyKind), { address: at('c') }),
  of('exact', '[data-testid="token-balance"] .about', provider(everyKind), { address: at('b') }),
  of('coin', '[data-testid="note-complete"]', provider(everyKind), { address: null }),
  of('warned', '[data-testid="token-warning"]', provider(everyKind), { address: at('d') }),
  of('pending', '[data-testid="sent-pending"]', provider(everyKind), { sent: [pending] }),
  of('only-receive', '[data-testid="note-complete"]', provider(everyKind), {
    features: { send: false, swaps: false },
  }),
  of('history-more', '[data-testid="history-more"]', provider(many)),
  of('history-none', '[data-testid="history-none"]', provider([])),
  of('history-loading', '[data-testid="activity-loading"]', provider([], 'silent')),
  of('history-failed', '[data-testid="activity-failed"]', provider([], 'down'), {
    sent: [pending],
  }),
  of('history-elsewhere', '[data-testid="sent-pending"]', provider([], 'unserved'), {
    sent: [pending],
  }),
  {
    name: 'loading',
    options: { walletList: provider(everyKind, 'silent', 'silent') },
    shows: '.balance .skeleton',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      kit.router.push('Token', { caipNetworkId: network, address: at('a') })
    },
  },
  of('failed', '[data-testid="token-retry"]', provider(everyKind, 'answers', 'down')),
  of('not-held', '[data-testid="token-reason"]', provider(everyKind), { address: at('f') }),
]
