import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { supportedEvents, supportedMethods } from './capabilities.js'
import type { WalletChain } from './config.js'

/** What a proposal asks for and this wallet lacks. */
export interface Missing {
  readonly kind: 'networks' | 'methods' | 'other'
  /** Networks as CAIP-2 ids, or methods: the words of a dapp. Of anything else, those of the official client, if it has any. */
  readonly names: readonly string[]
}

/** What a proposal asks for, and whether this wallet can approve it. */
export interface ProposalReview {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Absent when it cannot be approved. */
  readonly namespaces?: SessionTypes.Namespaces
  /** Present when it cannot be approved. */
  readonly missing?: Missing
}

/** Checks a proposal against the networks of this wallet and one account. */
export function reviewProposal(
  proposal: ProposalTypes.Struct,
  known: readonly WalletChain[],
  address: string,
): ProposalReview {
  const required = asksOf(proposal.requiredNamespaces)
  const optional = asksOf(proposal.optionalNamespaces)
  const chains = unique([...required.chains, ...optional.chains])
  const methods = unique([...required.methods, ...optional.methods])
  const supported = known.map(({ id }) => `eip155:${id}`)
  try {
    const namespaces = buildApprovedNamespaces({
      proposal,
      supportedNamespaces: {
        eip155: {
          chains: supported,
          methods: [...supportedMethods],
          events: [...supportedEvents],
          accounts: supported.map((chain) => `${chain}:${address}`),
        },
      },
    })
    const common = namespaces.eip155?.accounts.length ?? 0
    if (common > 0) return { chains, methods, namespaces }
    return { chains, methods, missing: { kind: 'networks', names: chains } }
  } catch (error) {
    const missing = lacking(required, supported) ?? { kind: 'other', names: [describe(error)] }
    return { chains, methods, missing }
  }
}

function asksOf(namespaces: ProposalTypes.RequiredNamespaces) {
  const all = Object.entries(namespaces)
  return {
    chains: all.flatMap(([key, { chains = [] }]) => (key.includes(':') ? [key] : chains)),
    methods: all.flatMap(([, namespace]) => namespace.methods),
  }
}

/** @returns null where it is neither a network nor a method */
function lacking(
  required: ReturnType<typeof asksOf>,
  supported: readonly string[],
): Missing | null {
  const networks = unique(required.chains.filter((chain) => !supported.includes(chain)))
  if (networks.length > 0) return { kind: 'networks', names: networks }
  const known: readonly string[] = supportedMethods
  const methods = unique(required.methods.filter((method) => !known.includes(method)))
  return methods.length > 0 ? { kind: 'methods', names: methods } : null
}

/** The same namespaces for another account, and with `addChain` as one more network. */
export function changeNamespaces(
  namespaces: SessionTypes.Namespaces,
  address: string,
  addChain?: string,
): SessionTypes.Namespaces {
  const eip155 = namespaces.eip155
  if (!eip155) return namespaces
  const before = eip155.accounts.map((account) => account.split(':').slice(0, 2).join(':'))
  const chains = unique([...before, ...(addChain ? [addChain] : [])])
  const accounts = chains.map((chain) => `${chain}:${address}`)
  return { ...namespaces, eip155: { ...eip155, chains, accounts } }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
