import { numberToHex } from 'viem'
import { readAddRequest, readSwitchRequest } from '../chain-request.js'
import type { Keyring } from '../keyring.js'
import { ProviderError } from '../provider-error.js'
import { readSigningRequest, sign } from '../signing-request.js'
import { readChain, sendTransaction, type WalletChain } from '../wallet-chain.js'

/** What the answer to a request is made with. */
export interface SessionParts {
  /** Grows when a dapp adds one. */
  readonly chains: WalletChain[]
  readonly keyring: Keyring
  /** Moves the session. @throws ProviderError 4902 */
  goTo(chainId: number): Promise<void>
}

/**
 * Does what a dapp asked, after the person approved.
 * @throws ProviderError, or viem's errors with the chain's code
 */
export async function answerSessionRequest(
  { method, params, chainId }: { method: string; params: unknown; chainId: number },
  { chains, keyring, goTo }: SessionParts,
): Promise<unknown> {
  const chain = chains.find((one) => one.id === chainId)
  if (!chain) throw new ProviderError(4902)
  const request = readSigningRequest(method, params)
  if (request) {
    const account = keyring.account(request.from)
    return request.kind === 'send'
      ? sendTransaction(chain, account, request)
      : sign(account, request)
  }
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [...keyring.addresses]
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'wallet_switchEthereumChain':
      await goTo(readSwitchRequest(params))
      return null
    case 'wallet_addEthereumChain': {
      const added = readAddRequest(params)
      if (!chains.some((one) => one.id === added.id)) chains.push(added)
      return null
    }
    default:
      return readChain(chain, method, params)
  }
}
