import type { ChainFamily } from '../../adapters/adapter.js'
import { KitError } from '../../errors/errors.js'
import { hexChainId, parseChainId } from '../../networks/caip.js'
import type { Dialect, Place } from './session-namespace.js'
import { firstOf } from './session-namespace.js'
import { SessionError } from './wallet-connect-error.js'
import { parseNetwork } from './wallet-connect-session.js'

/** What a session is asked for on EVM networks. */
export const evmFamily: Required<Pick<ChainFamily, 'namespace' | 'session'>> = {
  namespace: 'eip155',
  session: {
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_registerOnboarding',
      'wallet_watchAsset',
      'wallet_scanQRCode',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_sendCalls',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
}

/** @see https://eips.ethereum.org/EIPS/eip-1193 */
export const evmDialect: Dialect = {
  answers(place) {
    const { network, accounts } = place
    return {
      eth_accounts: accounts,
      eth_requestAccounts: accounts,
      eth_chainId() {
        const now = network()
        return now && hexChainId(now)
      },
      wallet_switchEthereumChain: (params) => switchChain(place, params),
      wallet_addEthereumChain: (params) => addChain(place, params),
    }
  },
  accountEvents: ['accountsChanged'],
  chainValue: hexChainId,
  readNetwork: (said) => parseChainId(said) ?? parseNetwork(said, 'eip155'),
  plain: (address) => address.toLowerCase(),
}

async function switchChain(place: Place, params: unknown): Promise<null> {
  const id = parseChainId(firstOf(params).chainId)
  if (!id) throw new SessionError(-32602, 'Invalid chainId')
  if (!place.isApproved(id)) {
    const method = 'wallet_switchEthereumChain'
    if (!place.approves(method)) throw notSupported()
    await place.forward(method, params)
    if (!(await place.added(id))) throw notSupported()
  }
  place.moveTo(id)
  return null
}

async function addChain(place: Place, params: unknown): Promise<unknown> {
  const answer = await place.forward('wallet_addEthereumChain', params)
  const id = parseChainId(firstOf(params).chainId)
  if (id) await place.added(id)
  return answer
}

const notSupported = () => new SessionError(4902, new KitError('network/not-supported').message)
