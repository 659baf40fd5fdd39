import { parseAbi } from 'viem'

const erc20 = [
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
] as const

/**
 * The GLA token: ERC-20 with EIP-2612 permit, 18 decimals.
 *
 * The ABIs are written by hand, so that types are exact and a program that only calls contracts
 * needs no compiled artifact. A test compares each with the compiler's output.
 */
export const glaAbi = parseAbi([
  ...erc20,
  'constructor(address holder)',
  'function SUPPLY() view returns (uint256)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
  'error ERC2612ExpiredSignature(uint256 deadline)',
  'error ERC2612InvalidSigner(address signer, address owner)',
])

/** Tokens of local chains: the dollar-like one, with 6 decimals, and DRIFT, with 18. ERC-20, no permit. */
export const usdLikeAbi = parseAbi([
  ...erc20,
  'constructor(address holder)',
  'function SUPPLY() view returns (uint256)',
])

/** Wrapped ether: ERC-20 with 18 decimals, exchanged 1:1 with the native coin. */
export const wethAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transferFrom(address from, address to, uint256 amount) returns (bool)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 amount)',
  'error InsufficientBalance()',
  'error InsufficientAllowance()',
])

/** Single pieces of local chains: ERC-721, with metadata on the chain. Anybody may mint one. */
export const tidepoolsAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function count() view returns (uint256)',
  'function mint(address[] holders)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenURI(uint256 id) view returns (string)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'error ERC721NonexistentToken(uint256 tokenId)',
])

/** Pieces of which there are several: ERC-1155, with metadata on the chain. Anybody may mint some. */
export const pebblesAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function mint(address holder, uint256[] ids, uint256[] amounts)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
