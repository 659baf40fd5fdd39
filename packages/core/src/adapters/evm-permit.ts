import type { TypedDataDomain } from 'viem'
import {
  decodeAbiParameters,
  domainSeparator,
  getTypesForEIP712Domain,
  hexToNumber,
  recoverTypedDataAddress,
  serializeTypedData,
} from 'viem'
import { FeatureError } from '../errors/feature-error.js'
import { hexChainId } from '../networks/caip.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { isSameAddress } from '../networks/same-address.js'
import { parseEvmSignature } from './evm-answers.js'
import type { Hex } from './transfer.js'

/** The hash of the struct that EIP-2612 signs: DAI has a permit of another form. */
const typehash = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
const longestText = 256 // characters of the name and of the version, which a wallet shows
const longestDomain = 4_096 // characters of an answer
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n // of secp256k1

const word = /^0x[\da-f]{64}$/i
const string = [{ type: 'string' }] as const
/** What `eip712Domain()` answers (EIP-5267). Its first byte says which of the fields are used. */
const domainShape = [
  { name: 'fields', type: 'bytes1' },
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
  { name: 'extensions', type: 'uint256[]' },
] as const
const used = { name: 1n, version: 2n, chainId: 4n, verifyingContract: 8n, salt: 16n }

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** A permission of EIP-2612: addresses in canonical form, the amount in the smallest unit, the deadline in seconds since 1970. */
export type PermitTerms = {
  readonly network: CaipNetworkId
  readonly token: Hex
  readonly owner: Hex
  readonly spender: Hex
  readonly amount: bigint
  readonly deadline: bigint
}

/** A signature as `permit(…)` takes it: `v` is 27 or 28, `s` in the lower half. */
export type PermitSignature = { readonly v: number; readonly r: Hex; readonly s: Hex }

/** What a wallet is asked to sign, and how its answer is read. */
export interface Permit {
  /** For `eth_signTypedData_v4`: JSON. */
  readonly typedData: string
  /**
   * @throws KitError `wallet/bad-answer` for what is no signature of the owner; `rpc/unsupported-operation` for that of a smart
   * account
   */
  signatureIn(answer: unknown): Promise<PermitSignature>
}

/** The call data of what is read of a token for its permits. `permitIn` takes the answers in this order. */
const reads = (owner: Hex): readonly Hex[] => [
  `0x7ecebe00${owner.slice(2).toLowerCase().padStart(64, '0')}`, // nonces(owner)
  '0x3644e515', // DOMAIN_SEPARATOR()
  '0x84b0196e', // eip712Domain()
  '0x06fdde03', // name()
  '0x54fd4d50', // version()
  '0x30adf81f', // PERMIT_TYPEHASH()
]

/**
 * The permit of a token, for the network and the contract that the answers are of.
 * @param answers to `reads`, null where the token refused one. Untrusted
 * @throws KitError `rpc/unsupported-operation` if the token has no permit, or one of another form, network or contract
 * @see https://eips.ethereum.org/EIPS/eip-2612
 */
function permitIn(answers: readonly (Hex | null)[], terms: PermitTerms): Permit {
  const { owner, spender, amount, deadline } = terms
  const [nonce, separator, described, name, version, hash] = answers
  const domain = orCannot(() => {
    const domain = described && described !== '0x' ? domainIn(described) : plain(name, version)
    return isOf(domain, terms) && domainSeparator({ domain }) === separator?.toLowerCase() && domain
  })
  const isOther = word.test(hash ?? '') && hash?.toLowerCase() !== typehash
  if (!domain || !nonce || !word.test(nonce) || isOther)
    throw new FeatureError('rpc/unsupported-operation')
  const message = { owner, spender, value: amount, nonce: BigInt(nonce), deadline }
  const signed = { domain, types, primaryType: 'Permit', message } as const
  const EIP712Domain = getTypesForEIP712Domain({ domain })
  return {
    typedData: serializeTypedData({ ...signed, types: { ...types, EIP712Domain } } as never),
    async signatureIn(answer) {
      const { r, s, isOdd } = partsOf(answer)
      const parts = { r, s, yParity: isOdd ? 1 : 0 }
      const signer = await recoverTypedDataAddress({ ...signed, signature: parts }).catch(
        (cause: unknown) => {
          throw new FeatureError('wallet/bad-answer', { cause })
        },
      )
      if (!isSameAddress(signer, owner)) throw new FeatureError('wallet/bad-answer')
      return { v: isOdd ? 28 : 27, r, s }
    },
  }

  /** The domain of tokens from before EIP-5267. */
  function plain(name: Hex | null | undefined, version: Hex | null | undefined): TypedDataDomain {
    const isSaid = version && version !== '0x'
    return {
      name: textIn(name ?? '0x'),
      version: isSaid ? textIn(version) : '1',
      chainId: chainIdOf(terms.network),
      verifyingContract: terms.token,
    }
  }
}

/** What makes and reads permits of tokens. It is loaded with the first that a page asks for. */
export const evmPermit = { reads, permitIn }
export type EvmPermit = typeof evmPermit

const chainIdOf = (network: CaipNetworkId) => hexToNumber(hexChainId(network))

function orCannot<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new FeatureError('rpc/unsupported-operation', { cause })
  }
}

const textIn = (answer: Hex): string => decodeAbiParameters(string, bounded(answer))[0]

function bounded(answer: Hex): Hex {
  if (answer.length > longestDomain) throw new Error(`${answer.length} characters`)
  return answer
}

/** @throws Error for a domain with what EIP-712 does not know */
function domainIn(answer: Hex): TypedDataDomain {
  const decoded = decodeAbiParameters(domainShape, bounded(answer))
  const [fields, name, version, chainId, verifyingContract, salt, extensions] = decoded
  const has = (field: keyof typeof used) => (BigInt(fields) & used[field]) !== 0n
  if (BigInt(fields) > 31n || extensions.length > 0) throw new Error(`domain of fields ${fields}`)
  return {
    ...(has('name') && { name }),
    ...(has('version') && { version }),
    ...(has('chainId') && { chainId: hexToNumber(`0x${chainId.toString(16)}`) }),
    ...(has('verifyingContract') && { verifyingContract }),
    ...(has('salt') && { salt }),
  }
}

/** Whether a signature for the domain counts for this token on this network, and for no other. */
const isOf = (domain: TypedDataDomain, { network, token }: PermitTerms): boolean =>
  domain.chainId === chainIdOf(network) &&
  isSameAddress(domain.verifyingContract, token) &&
  [domain.name, domain.version].every((text) => (text?.length ?? 0) <= longestText)

/** 65 bytes, or the 64 of EIP-2098. Some wallets say 0 and 1 for 27 and 28; tokens refuse those, and the upper half of `s`. */
function partsOf(answer: unknown): { r: Hex; s: Hex; isOdd: boolean } {
  const digits = parseEvmSignature(answer)?.slice(2).toLowerCase() ?? ''
  if (digits.length > 130) throw new FeatureError('rpc/unsupported-operation')
  const [, r, rest, end] = /^([\da-f]{64})([\da-f]{64})(|00|01|1b|1c)$/.exec(digits) ?? []
  if (!r || !rest) throw new FeatureError('wallet/bad-answer')
  const given = BigInt(`0x${rest}`)
  const s = end ? given : given & ((1n << 255n) - 1n)
  const isOdd = end ? end === '01' || end === '1c' : given !== s
  const isUpper = s > order / 2n
  const lower = isUpper ? order - s : s
  if (lower <= 0n) throw new FeatureError('wallet/bad-answer')
  return {
    r: `0x${r}`,
    s: `0x${lower.toString(16).padStart(64, '0')}`,
    isOdd: isOdd !== isUpper,
  }
}
