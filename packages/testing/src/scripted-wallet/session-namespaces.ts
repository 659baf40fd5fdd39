import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { signingMethods } from '../signing-request.js'

const events = ['accountsChanged', 'chainChanged']
const methods = [
  ...signingMethods,
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

/**
 * The namespaces the wallet approves: the chains both support, and the methods and events of the proposal
 * that the wallet has.
 * @returns null when no chain is supported by both, or the dapp requires what the wallet lacks
 */
export function approveNamespaces(
  proposal: Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>,
  chainIds: readonly number[],
  addresses: readonly string[],
): SessionTypes.Namespaces | null {
  const required = proposal.requiredNamespaces ?? {}
  const optional = proposal.optionalNamespaces ?? {}
  if (Object.keys(required).some((key) => key.split(':')[0] !== 'eip155')) return null
  const asked = namespacesOf(required).concat(namespacesOf(optional))
  const own = chainIds.map((id) => `eip155:${id}`)
  const chains = own.filter((chain) => asked.some((one) => one.chains.includes(chain)))
  const needed = namespacesOf(required)
  if (needed.some((one) => one.chains.some((chain) => !own.includes(chain)))) return null
  if (needed.some((one) => one.methods.some((method) => !methods.includes(method)))) return null
  if (chains.length === 0) return null
  return {
    eip155: {
      chains,
      accounts: accountsOn(chains, addresses),
      methods: methods.filter((name) => asked.some((one) => one.methods.includes(name))),
      events: events.filter((name) => asked.some((one) => one.events.includes(name))),
    },
  }
}

/** The session's namespace with other chains or accounts. */
export function updateNamespace(
  namespace: SessionTypes.Namespace,
  chainIds: readonly number[],
  addresses: readonly string[],
): SessionTypes.Namespaces {
  const chains = chainIds.map((id) => `eip155:${id}`)
  return { eip155: { ...namespace, chains, accounts: accountsOn(chains, addresses) } }
}

const accountsOn = (chains: readonly string[], addresses: readonly string[]) =>
  chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))

type Asked = { chains: string[]; methods: string[]; events: string[] }

/** The `eip155` namespaces; a key may also name one chain, such as `eip155:1`. */
function namespacesOf(asked: ProposalTypes.RequiredNamespaces): Asked[] {
  return Object.entries(asked)
    .filter(([key]) => key.split(':')[0] === 'eip155')
    .map(([key, { chains = [], methods, events }]) => ({
      chains: key.includes(':') ? [key] : chains,
      methods,
      events,
    }))
}
