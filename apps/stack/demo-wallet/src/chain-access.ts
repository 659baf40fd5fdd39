import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  http,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { WalletAccount, WalletChain } from './config.js'
import type { RequestedTransaction } from './request.js'

/** A balance as text for users. */
export interface Balance {
  readonly symbol: string
  readonly amount: string
}

const deadline = 5_000 // ms

function describeChain(chain: WalletChain) {
  return {
    id: chain.id,
    name: chain.name,
    nativeCurrency: { name: chain.symbol, symbol: chain.symbol, decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  }
}

function reader(chain: WalletChain) {
  return createPublicClient({
    chain: describeChain(chain),
    transport: http(chain.rpcUrl, { timeout: deadline, retryCount: 0 }),
  })
}

/** A client that signs with one account's key. */
export function signer(chain: WalletChain, account: WalletAccount) {
  return createWalletClient({
    account: privateKeyToAccount(account.privateKey),
    chain: describeChain(chain),
    transport: http(chain.rpcUrl, { timeout: deadline, retryCount: 0 }),
  })
}

/** The balances of an account: the native coin first, then each token this wallet knows. */
export async function readBalances(chain: WalletChain, address: Address): Promise<Balance[]> {
  const client = reader(chain)
  const [native, ...tokens] = await Promise.all([
    client.getBalance({ address }),
    ...chain.tokens.map((token) =>
      client.readContract({
        abi: erc20Abi,
        address: token.address,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  ])
  return [
    { symbol: chain.symbol, amount: formatAmount(native, 18) },
    ...chain.tokens.map(({ symbol, decimals }, index) => ({
      symbol,
      amount: formatAmount(tokens[index] ?? 0n, decimals),
    })),
  ]
}

/**
 * The highest fee of a transaction.
 * @throws viem's error, with the reason, when the transaction would fail
 */
export async function estimateFee(
  chain: WalletChain,
  transaction: RequestedTransaction,
): Promise<bigint> {
  const [gas, { maxFeePerGas }] = await Promise.all([
    estimateGas(chain, transaction),
    reader(chain).estimateFeesPerGas(),
  ])
  return gas * maxFeePerGas
}

/**
 * The gas of a transaction: of a call half as much again as the node estimates. Local chains estimate with the time of the newest
 * block, and a pool that has changed in it writes one figure more in the next.
 * @throws viem's error, with the reason, when the transaction would fail
 */
export async function estimateGas(
  chain: WalletChain,
  transaction: RequestedTransaction,
): Promise<bigint> {
  const { from, to, data, value } = transaction
  const call = { account: from, value, ...(to && { to }), ...(data && { data }) }
  const gas = await reader(chain).estimateGas(call)
  return transaction.gas ?? (data ? (gas * 3n) / 2n : gas)
}

/** Cuts an amount after six decimals; never rounds up. */
export function shortenAmount(amount: string): string {
  return amount.replace(/(\.\d{6})\d+$/, '$1')
}

/** The exact number, with group separators and without trailing zeros. */
export function formatAmount(value: bigint, decimals: number): string {
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
  return format.format(formatUnits(value, decimals) as `${number}`)
}
