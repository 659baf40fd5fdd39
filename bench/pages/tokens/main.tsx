import { createModal } from '@gla/modal'
import { defineNetwork } from '@gla/modal/networks'

// A page with many tokens: the account has half of them, as its wallet says, and the page's own options name the others. The
// network's URL and the number of tokens come by query parameter.
const query = new URLSearchParams(window.location.search)
const count = Number(query.get('tokens'))
const chainId = '0x7a69'
const account = `0x${'ac'.repeat(20)}`
const isHeld = (n: number) => n % 2 === 0
const all = Array.from({ length: count }, (_, n) => ({
  caipNetworkId: 'eip155:31337' as const,
  address: `0x${`${1_000 + n}`.padStart(40, '1')}`,
  symbol: `T${n}`,
  name: `Token ${n}`,
  decimals: 18,
}))
const assets = all
  .filter((_, n) => isHeld(n))
  .map(({ address, symbol, name, decimals }, n) => ({
    address,
    balance: `0x${(BigInt(n + 1) * 10n ** 17n).toString(16)}`,
    type: 'ERC20',
    metadata: { symbol, name, decimals },
  }))
const answers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [account],
  eth_accounts: [account],
  eth_chainId: chainId,
  wallet_getCapabilities: { [chainId]: { assetDiscovery: { supported: true } } },
  wallet_getAssets: { [chainId]: assets },
}
const provider = {
  request: ({ method }: { method: string }) =>
    method in answers
      ? Promise.resolve(structuredClone(answers[method]))
      : Promise.reject(Object.assign(new Error('none'), { code: 4200 })),
  on: () => undefined,
  removeListener: () => undefined,
}
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Bench',
  rdns: 'bench.wallet',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
}
window.addEventListener('eip6963:requestProvider', () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  ),
)

const modal = createModal({
  networks: [
    defineNetwork({
      id: 31337,
      name: 'GLA Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [query.get('rpc') ?? ''] } },
    }),
  ],
  relayUrl: 'ws://127.0.0.1:1',
  features: { analytics: false },
  tokens: all.filter((_, n) => !isHeld(n)),
  metadata: { name: 'Bench', description: '', url: window.location.origin, icons: [] },
})
Object.assign(window, { modal })
