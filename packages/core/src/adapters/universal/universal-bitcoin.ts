import { FeatureError } from '../../errors/feature-error.js'
import { switchBySession } from '../switch-by-session.js'
import type { UniversalNamespace } from './universal-namespace.js'
import { parserOf } from './universal-session.js'

const bech32 = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/
const base58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/
const parseChain = parserOf('bip122', /^[\da-f]{32}$/)

function readAccount(text: string): string | null {
  const isUpper = text === text.toUpperCase()
  const small = isUpper ? text.toLowerCase() : text
  if (bech32.test(small)) return small
  return base58.test(text) ? text : null
}

/**
 * Checks only the form of addresses, because checksums need the Bitcoin package. It does not sign messages either: wallets
 * return signatures in several forms, and only a verification, which that package has, can tell them apart.
 */
export const universalBitcoin: UniversalNamespace = {
  parseAddress(text) {
    const address = readAccount(text.slice(0, 256).trim())
    if (!address) throw new FeatureError('send/receiver-invalid')
    return address
  },
  readAccount,
  parseChain,
  chainMethod: 'wallet_getChain',
  accountsMethod: 'getAccountAddresses',
  signRequest: () => null,
  readSignature: () => null,
  switchNetwork: switchBySession(parseChain),
}
