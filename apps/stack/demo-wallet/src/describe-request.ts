import { decodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { formatAmount } from './chain-access.js'
import type { KnownToken, WalletChain } from './config.js'
import type { MessageKey } from './messages.js'
import type { RequestedTransaction, WalletRequest } from './request.js'

/** One fact to show before the user approves. */
export interface Row {
  /** A message key, or a name given by the dapp. */
  readonly label: MessageKey | { readonly given: string }
  readonly value: string | { readonly key: MessageKey }
  /** An address or bytes: shown in a monospaced font. */
  readonly mono?: true
  /** The main amount of the request. */
  readonly hero?: true
}

/** A request described for users. */
export interface Description {
  readonly title: MessageKey
  readonly rows: readonly Row[]
  /** The text to sign, unchanged. */
  readonly text?: string
  readonly caution?: MessageKey
}

/** Describes what a request does on its network. */
export function describeRequest(request: WalletRequest, chain: WalletChain): Description {
  switch (request.kind) {
    case 'message':
      return { title: 'title.message', rows: [], text: request.text }
    case 'typed-data':
      return describeTypedData(request.data, chain)
    case 'send':
      return { title: 'title.send', ...describeTransaction(request.transaction, chain) }
    case 'sign-transaction':
      return { title: 'title.sign-transaction', ...describeTransaction(request.transaction, chain) }
    case 'switch':
      return { title: 'title.switch', rows: [row('chain-id', String(request.chainId))] }
    case 'add':
      return {
        title: 'title.add',
        rows: [
          row('network', request.name),
          row('chain-id', String(request.chainId)),
          { ...row('rpc', request.rpcUrl), mono: true },
        ],
      }
  }
}

type Details = Pick<Description, 'rows' | 'caution'>

function describeTransaction(transaction: RequestedTransaction, chain: WalletChain): Details {
  const token = findToken(chain, transaction.to)
  const call = token && transaction.data ? decodeTokenCall(transaction.data) : undefined
  if (token && call && transaction.value === 0n) return describeTokenCall(token, call)
  return {
    rows: [
      { ...row('amount', `${formatAmount(transaction.value, 18)} ${chain.symbol}`), hero: true },
      transaction.to ? address('to', transaction.to) : row('to', { key: 'new-contract' }),
      ...(transaction.data && transaction.data !== '0x' ? [address('data', transaction.data)] : []),
    ],
  }
}

interface TokenCall {
  readonly kind: 'approve' | 'transfer'
  readonly from?: string
  readonly to: string
  readonly amount: bigint
}

function describeTokenCall(token: KnownToken, { kind, from, to, amount }: TokenCall): Details {
  const contract = address('contract', `${token.symbol} ${token.address}`)
  if (kind === 'approve') {
    return {
      rows: [spending(token, amount), address('spender', to), contract],
      caution: 'gives-spending',
    }
  }
  const value = `${formatAmount(amount, token.decimals)} ${token.symbol}`
  return {
    rows: [
      { ...row('amount', value), hero: true },
      ...(from ? [address('from', from)] : []),
      address('to', to),
      contract,
    ],
  }
}

/** The amount a spender is allowed; the largest uint256 means no limit. */
function spending({ symbol, decimals }: KnownToken, amount: bigint): Row {
  const isUnlimited = amount === maxUint256
  const value = isUnlimited
    ? ({ key: 'unlimited' } as const)
    : `${formatAmount(amount, decimals)} ${symbol}`
  return { ...row('allowed-amount', value), hero: true }
}

function findToken(chain: WalletChain, contract: string | undefined): KnownToken | undefined {
  return chain.tokens.find(({ address }) => address.toLowerCase() === contract?.toLowerCase())
}

function decodeTokenCall(data: `0x${string}`): TokenCall | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'transfer') return { kind: 'transfer', to: args[0], amount: args[1] }
    if (functionName === 'approve') return { kind: 'approve', to: args[0], amount: args[1] }
    if (functionName !== 'transferFrom') return undefined
    return { kind: 'transfer', from: args[0], to: args[1], amount: args[2] }
  } catch {
    // Not an ERC-20 call: shown as data.
    return undefined
  }
}

type TypedData = Extract<WalletRequest, { kind: 'typed-data' }>['data']

function describeTypedData(data: TypedData, chain: WalletChain): Description {
  const { domain, primaryType, message } = data
  const differs = domain.chainId !== undefined && String(domain.chainId) !== String(chain.id)
  const spends = /permit/i.test(primaryType)
  const caution = differs ? 'chain-differs' : spends ? 'gives-spending' : undefined
  return {
    title: 'title.typed-data',
    rows: [
      ...permitted(data, chain),
      row('domain', domain.name ?? '-'),
      ...(domain.verifyingContract ? [address('contract', domain.verifyingContract)] : []),
      row('type', primaryType),
      ...flatten(message, ''),
    ],
    ...(caution && { caution }),
  }
}

/** The amount of an EIP-2612 permit for a known token. */
function permitted({ domain, primaryType, message }: TypedData, chain: WalletChain): Row[] {
  const token = findToken(chain, domain.verifyingContract)
  const amount = String(message.value)
  if (!token || primaryType !== 'Permit' || !/^\d{1,78}$/.test(amount)) return []
  return [spending(token, BigInt(amount))]
}

const rowLimit = 200

function flatten(value: unknown, path: string): Row[] {
  if (typeof value !== 'object' || value === null) {
    return [{ label: { given: path }, value: String(value), mono: true }]
  }
  return Object.entries(value)
    .slice(0, rowLimit)
    .flatMap(([name, inner]) => flatten(inner, path ? `${path}.${name}` : name))
    .slice(0, rowLimit)
}

function row(label: Row['label'], value: Row['value']): Row {
  return { label, value }
}

function address(label: MessageKey, value: string): Row {
  return { label, value, mono: true }
}
