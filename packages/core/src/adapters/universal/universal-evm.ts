import { stringToHex } from 'viem/utils'
import { parseChainId } from '../../networks/caip.js'
import { parseEvmAccounts, parseEvmAddress } from '../evm-address.js'
import { parseEvmSignature } from '../evm-answers.js'
import { isEvmRead } from '../evm-reads.js'
import { switchEvmNetwork } from '../evm-switch.js'
import type { UniversalNamespace } from './universal-namespace.js'

export const universalEvm: UniversalNamespace = {
  parseAddress: parseEvmAddress,
  readAccount: (text) => parseEvmAccounts([text])[0] ?? null,
  parseChain: parseChainId,
  chainMethod: 'eth_chainId',
  accountsMethod: 'eth_accounts',
  isRead: isEvmRead,
  signRequest: (address, message) => ({
    method: 'personal_sign',
    params: [stringToHex(message), address],
  }),
  readSignature: parseEvmSignature,
  switchNetwork: switchEvmNetwork,
}
