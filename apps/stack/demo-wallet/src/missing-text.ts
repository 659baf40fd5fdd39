import type { WalletChain } from './config.js'
import type { Translate } from './messages.js'
import type { Missing } from './proposal.js'

/** More of them tell nobody more. */
const mostNames = 8

/** The networks of dapps that are tried out here; a proposal has their numbers only. */
const wellKnown: ReadonlyMap<string, string> = new Map([
  ['eip155:1', 'Ethereum'],
  ['eip155:10', 'OP Mainnet'],
  ['eip155:56', 'BNB Smart Chain'],
  ['eip155:97', 'BNB Smart Chain Testnet'],
  ['eip155:137', 'Polygon'],
  ['eip155:8453', 'Base'],
  ['eip155:42161', 'Arbitrum One'],
  ['eip155:43114', 'Avalanche'],
  ['eip155:11155111', 'Sepolia'],
])

/** Why this wallet cannot approve a proposal, with the names of what it lacks and of the networks that it has. */
export function missingText(
  t: Translate,
  { kind, names }: Missing,
  chains: readonly WalletChain[],
): string {
  const list = (all: readonly string[]) => {
    const shown = all.length > mostNames ? [...all.slice(0, mostNames), '…'] : all
    return shown.join(t('list.comma'))
  }
  if (kind === 'other' || names.length === 0) return [t('proposal.missing'), ...names].join(' ')
  const text = t(kind === 'networks' ? 'proposal.no-network' : 'proposal.no-method')
  const has = list(chains.map(({ name }) => name))
  const missing = list(kind === 'networks' ? names.map(nameOf) : names)
  // By functions: what a dapp asked for may look like a pattern of `replace`.
  return text.replace('{has}', () => has).replace('{missing}', () => missing)
}

function nameOf(chain: string): string {
  const name = wellKnown.get(chain)
  return name ? `${name} (${chain})` : chain
}
