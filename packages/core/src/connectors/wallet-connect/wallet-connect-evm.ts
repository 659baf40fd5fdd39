import { FeatureError } from '../../errors/feature-error.js'
import { hexChainId, parseChainId } from '../../networks/caip.js'
import type { SessionContext, SessionNamespace } from './session-namespace.js'
import { firstParam } from './session-namespace.js'
import { SessionError } from './wallet-connect-error.js'
import type { RequestedNamespace } from './wallet-connect-options.js'
import { parseNetwork } from './wallet-connect-session.js'

/** What the kit requests for the EVM's namespace of a session. */
export const requestedEvm: RequestedNamespace = {
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
export const evmNamespace: SessionNamespace = {
  answers(session) {
    const { network, accounts } = session
    return {
      eth_accounts: accounts,
      eth_requestAccounts: accounts,
      eth_chainId() {
        const now = network()
        return now && hexChainId(now)
      },
      wallet_switchEthereumChain: (params) => switchChain(session, params),
      wallet_addEthereumChain: (params) => addChain(session, params),
      wallet_getCapabilities(params) {
        const [address] = Array.isArray(params) ? params : []
        if (!/^0x[\da-f]{40}$/i.test(address))
          throw new SessionError(-32602, 'wallet_getCapabilities needs an address')
        return session.forward('wallet_getCapabilities', params)
      },
    }
  },
  accountEvents: ['accountsChanged'],
  chainValue: hexChainId,
  readNetwork: (value) => parseChainId(value) ?? parseNetwork(value, 'eip155'),
  normalize: (address) => address.toLowerCase(),
}

async function switchChain(session: SessionContext, params: unknown): Promise<null> {
  const id = parseChainId(firstParam(params).chainId)
  if (!id) throw new SessionError(-32602, 'Invalid chainId')
  if (!session.isApproved(id)) {
    const method = 'wallet_switchEthereumChain'
    if (!session.approves(method)) throw notSupported()
    await session.forward(method, params)
    if (!(await session.added(id))) throw notSupported()
  }
  session.moveTo(id)
  return null
}

async function addChain(session: SessionContext, params: unknown): Promise<unknown> {
  const answer = await session.forward('wallet_addEthereumChain', params)
  const id = parseChainId(firstParam(params).chainId)
  if (id) await session.added(id)
  return answer
}

const notSupported = () => new SessionError(4902, new FeatureError('network/not-supported').message)
