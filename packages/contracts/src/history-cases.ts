import { encodeDeployData, type Hex, parseAbi } from 'viem'
import { type HistoryArtifactName, loadArtifact } from './artifacts.js'
import { buildArtifacts } from './build-artifacts.js'
import { oddTokenAbi } from './odd-tokens.js'

/** What the contracts of `contracts/HistoryCases.sol` can do. */
export const batchAbi = parseAbi([
  'function sendCoins(address[] to, uint256 value) payable',
  'function tryCoins(address to, uint256 value) payable',
  'function refuse() payable',
  'function sendTokens(address token, address[] to, uint256 value)',
  'function mintMany(address token, address to, uint256 times, uint256 value)',
])
export const piecesAbi = parseAbi([
  'constructor(string name, string symbol)',
  'function mint(address to, uint256 tokenId, string uri)',
  'function mintRange(address to, uint256 from, uint256 count)',
  'function approve(address approved, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 tokenId)',
])
export const editionsAbi = parseAbi([
  'constructor(string uri)',
  'function mint(address to, uint256 id, uint256 value)',
  'function send(address to, uint256[] ids, uint256[] values)',
])

const abis = { Batch: batchAbi, AnyPieces: piecesAbi, AnyEditions: editionsAbi } as const

/** The data of a transaction that deploys one of them. */
export async function historyCase(
  name: HistoryArtifactName,
  args: readonly string[] = [],
): Promise<Hex> {
  await buildArtifacts()
  const { bytecode } = await loadArtifact(name)
  if (args.length === 0) return bytecode
  return encodeDeployData({ abi: abis[name], bytecode, args } as never)
}

/** The data of a transaction that deploys an honest token, which anybody may mint. */
export async function anyToken(name: string, symbol: string, decimals: number): Promise<Hex> {
  await buildArtifacts()
  const { bytecode } = await loadArtifact('AnyToken')
  return encodeDeployData({ abi: oddTokenAbi, bytecode, args: [name, symbol, decimals] })
}
