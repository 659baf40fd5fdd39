import { numberToHex } from 'viem'
import { readAddRequest, readSwitchRequest } from '../chain-request.js'
import type { Keyring } from '../keyring.js'
import { ProviderError } from '../provider-error.js'
import { readSigningRequest, sign } from '../signing-request.js'
import { readChain, sendTransaction, type WalletChain } from '../wallet-chain.js'

/** What is needed to answer a request. */
export interface SessionRequestDeps {
  /** Grows when a dapp adds one. */
  readonly chains: WalletChain[]
  readonly keyring: Keyring
  /** Switches the chain of the session. @throws ProviderError 4902 */
  switchChain(chainId: number): Promise<void>
}

/**
 * Executes an approved request.
 * @throws ProviderError, or viem's errors with the node's code
 */
export async function answerSessionRequest(
  { method, params, chainId }: { method: string; params: unknown; chainId: number },
  { chains, keyring, switchChain }: SessionRequestDeps,
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
      await switchChain(readSwitchRequest(params))
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
