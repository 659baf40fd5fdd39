import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { supportedEvents, supportedMethods } from './capabilities.js'
import type { WalletChain } from './config.js'

/** What a proposal asks for, and whether this wallet can approve it. */
export interface ProposalReview {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Absent when it cannot be approved. */
  readonly namespaces?: SessionTypes.Namespaces
  /** What it requires and this wallet lacks: networks or methods. */
  readonly missing?: string
}

/** Checks a proposal against the networks of this wallet and one account. */
export function reviewProposal(
  proposal: ProposalTypes.Struct,
  known: readonly WalletChain[],
  address: string,
): ProposalReview {
  const asked = [
    ...Object.entries(proposal.requiredNamespaces),
    ...Object.entries(proposal.optionalNamespaces),
  ]
  const chains = unique(
    asked.flatMap(([key, { chains = [] }]) => (key.includes(':') ? [key] : chains)),
  )
  const methods = unique(asked.flatMap(([, namespace]) => namespace.methods))
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
    if (common === 0) return { chains, methods, missing: chains.join(', ') }
    return { chains, methods, namespaces }
  } catch (error) {
    const missing = chains.filter((chain) => !supported.includes(chain)).join(', ')
    return { chains, methods, missing: missing || describe(error) }
  }
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
