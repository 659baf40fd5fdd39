import type { Stack, StackChain } from './stack.js'

/**
 * The `createModal` of a dapp on a running stack, as a file that compiles where `@gla/modal` is installed. Everything it names runs
 * on this machine.
 * @returns TypeScript, which ends with a line break
 */
export function modalToPaste({
  chains,
  relay,
  provider,
}: Pick<Stack, 'chains' | 'relay' | 'provider'>): string {
  const [{ contracts }] = chains
  return `import { createModal } from '@gla/modal'
import { defineNetwork } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'

${chains.map(network).join('\n')}
// Uniswap V2, the same on both chains.
const uniswap = {
  router: '${contracts.swapRouter}',
  factory: '${contracts.swapFactory}',
  wrapped: '${contracts.weth}',
} as const

export const modal = createModal({
  networks: [${chains.map(nameOf).join(', ')}],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
  // For wallets on a phone. In production a relay of your own, or a projectId.
  relayUrl: '${relay.url}',
${provider ? providerOptions(provider) : ''}  swap: {
    routers: [
${chains.map(({ id }) => `      { caipNetworkId: 'eip155:${id}', ...uniswap },\n`).join('')}    ],
  },
  pictures: pictures(),
})

// Dev servers, when this file changes: so that the page has no second modal. Vite loads it anew; Next ends this one.
type Hot = { accept(then: () => void): void }
void (import.meta as { hot?: Hot }).hot?.accept(() => globalThis.location?.reload())
type NextHot = { dispose(then: () => void): void }
void (import.meta as { turbopackHot?: NextHot }).turbopackHot?.dispose(() => modal.destroy())
`
}

const nameOf = (_: StackChain, index: number) => (index === 0 ? 'glaLocal' : `glaLocal${index + 1}`)

const network = (
  chain: StackChain,
  index: number,
) => `const ${nameOf(chain, index)} = defineNetwork({
  id: ${chain.id},
  name: '${chain.name}',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['${chain.rpcUrl}'] } },
})`

const providerOptions = ({
  url,
  projectId,
}: NonNullable<
  Stack['provider']
>) => `  // For tokens, names, history, prices and swaps. The local provider takes any project id.
  provider: { url: '${url}' },
  projectId: '${projectId}',
`
