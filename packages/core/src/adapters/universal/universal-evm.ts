import { stringToHex } from 'viem/utils'
import { parseChainId } from '../../networks/caip.js'
import { parseEvmAccounts, parseEvmAddress } from '../evm-address.js'
import { switchEvmNetwork } from '../evm-switch.js'
import type { UniversalWords } from './universal-namespace.js'

// 65 bytes of a key's own, more of a contract's (EIP-1271, EIP-6492)
const signature = /^0x([0-9a-f]{2}){1,65536}$/i

export const evmWords: UniversalWords = {
  parseAddress: parseEvmAddress,
  readAccount: (text) => parseEvmAccounts([text])[0] ?? null,
  parseChain: parseChainId,
  chainMethod: 'eth_chainId',
  accountsMethod: 'eth_accounts',
  signRequest: (address, message) => ({
    method: 'personal_sign',
    params: [stringToHex(message), address],
  }),
  readSignature: (answer) => (typeof answer === 'string' && signature.test(answer) ? answer : null),
  switchNetwork: switchEvmNetwork,
}
