import {
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { loadArtifact, type OddArtifactName } from './artifacts.js'
import { buildArtifacts } from './build-artifacts.js'

/** A name that tries to be markup, turns the text around it, hides letters and ends no line. */
export const scriptedName = '<img src=x onerror=alert(1)>\u202e\u2066ylluf\u200b\u0000\nUSD Coin'

interface OddToken {
  readonly artifact: OddArtifactName
  /** Of the constructor. */
  readonly args?: readonly [name: string, symbol: string, decimals: number]
  /** Null where the token does not say. */
  readonly decimals: number | null
}

const any = (name: string, symbol: string, decimals: number): OddToken => ({
  artifact: 'AnyToken',
  args: [name, symbol, decimals],
  decimals,
})

/** Each does one thing in another way than most tokens do. */
export const oddTokens = {
  /** Keeps a hundredth of each transfer. */
  feeOnTransfer: { artifact: 'FeeOnTransfer', decimals: 18 },
  /** Refuses transfers while it is paused: `setPaused`. It is deployed unpaused. */
  pausable: { artifact: 'Pausable', decimals: 18 },
  /** Returns nothing, and wants an allowance of zero before a new one: as USDT. */
  noReturn: { artifact: 'NoReturn', decimals: 6 },
  /** Answers a transfer with false and moves nothing. */
  returnsFalse: { artifact: 'ReturnsFalse', decimals: 18 },
  /** Answers a transfer with true and moves nothing. */
  hollow: { artifact: 'Hollow', decimals: 18 },
  decimals0: any('No Parts', 'WHOLE', 0),
  decimals6: any('Six Decimals', 'SIX', 6),
  decimals18: any('Eighteen Decimals', 'EIGHTEEN', 18),
  decimals77: any('Many Decimals', 'MANY', 77),
  /** Its name and symbol are bytes32. */
  bytes32: { artifact: 'Bytes32Text', decimals: 18 },
  scripted: any(scriptedName, '<b>USDC</b>\u202e', 18),
  /** Its `decimals()` reverts. */
  noDecimals: { artifact: 'NoDecimals', decimals: null },
  /** Emits no Transfer. */
  noEvent: { artifact: 'NoEvent', decimals: 18 },
} as const satisfies Record<string, OddToken>

export type OddTokenName = keyof typeof oddTokens

/** A token on a chain. */
export interface DeployedToken {
  readonly address: `0x${string}`
  readonly decimals: number | null
}

/** What all of them have; those of `noReturn` return nothing instead. */
export const oddTokenAbi = parseAbi([
  'constructor(string name, string symbol, uint8 decimals)',
  'function mint(address to, uint256 value)',
  'function setPaused(bool paused)',
  'function balanceOf(address account) view returns (uint256)',
])

/**
 * Deploys a token to an anvil and mints it to a holder. Each call deploys a new one, by an account of
 * its own: it works on chains without unlocked accounts, and disturbs nobody's nonces.
 * @param amount in the token's smallest unit
 * @throws viem's errors
 */
export async function deployOddToken(
  rpcUrl: string,
  name: OddTokenName,
  holder: `0x${string}`,
  amount: bigint,
): Promise<DeployedToken> {
  await buildArtifacts()
  const { artifact, args, decimals }: OddToken = oddTokens[name]
  const { bytecode } = await loadArtifact(artifact)
  const client = await createDeployer(rpcUrl)
  const data = args ? encodeDeployData({ abi: oddTokenAbi, bytecode, args }) : bytecode
  const address = await client.deploy(data)
  const mint = { abi: oddTokenAbi, functionName: 'mint', args: [holder, amount] } as const
  await client.call(address, encodeFunctionData(mint))
  return { address, decimals }
}

/** Pauses a `pausable` token, or lets it go on. */
export async function setPaused(rpcUrl: string, token: `0x${string}`, isPaused: boolean) {
  const call = { abi: oddTokenAbi, functionName: 'setPaused', args: [isPaused] } as const
  await (await createDeployer(rpcUrl)).call(token, encodeFunctionData(call))
}

/** What somebody has of a token, in its smallest unit. */
export async function tokenBalance(
  rpcUrl: string,
  token: `0x${string}`,
  owner: `0x${string}`,
): Promise<bigint> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
  const call = { abi: oddTokenAbi, functionName: 'balanceOf', args: [owner] } as const
  return client.readContract({ address: token, ...call })
}

async function createDeployer(rpcUrl: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createTestClient({ mode: 'anvil', account, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  await client.setBalance({ address: account.address, value: parseEther('1') })
  const send = (transaction: { to?: `0x${string}`; data: Hex }) =>
    client.sendTransactionSync({ ...transaction, chain: null, throwOnReceiptRevert: true })
  return {
    async deploy(data: Hex) {
      const { contractAddress } = await send({ data })
      if (!contractAddress) throw new Error('Nothing was deployed.')
      return contractAddress
    },
    async call(to: `0x${string}`, data: Hex) {
      await send({ to, data })
    },
  }
}
