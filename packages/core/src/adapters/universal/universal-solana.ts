import { base58 } from '@scure/base'
import { FeatureError } from '../../errors/feature-error.js'
import { currentNetworkId } from '../../networks/solana-ids.js'
import { ownRecord } from '../../untrusted/own-record.js'
import { switchBySession } from '../switch-by-session.js'
import type { UniversalNamespace } from './universal-namespace.js'
import { parserOf } from './universal-session.js'

const isAddress = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && holds(32, text) // spec §5
const isSignature = (text: string) => text.length <= 88 && holds(64, text)

function holds(bytes: number, text: string): boolean {
  try {
    return base58.decode(text).length === bytes
  } catch {
    return false // not base58
  }
}

/** Checks only the length of addresses and signatures. Checking the curve needs the Solana package. */
export const universalSolana: UniversalNamespace = {
  parseAddress(text) {
    const trimmed = text.slice(0, 256).trim()
    if (!isAddress(trimmed)) throw new FeatureError('send/receiver-invalid')
    return trimmed
  },
  readAccount: (text) => (isAddress(text) ? text : null),
  parseChain: (said) => parseSolanaChain(said),
  chainMethod: 'wallet_getChain',
  accountsMethod: 'solana_getAccounts',
  signRequest: (pubkey, message) => ({
    method: 'solana_signMessage',
    params: { message: base58.encode(new TextEncoder().encode(message)), pubkey },
  }),
  readSignature(answer) {
    const { signature: text } = ownRecord(answer)
    return typeof text === 'string' && isSignature(text) ? text : null
  },
  switchNetwork: switchBySession((said) => parseSolanaChain(said)),
}

function parseSolanaChain(said: unknown) {
  const id = parserOf('solana', /^[1-9A-HJ-NP-Za-km-z]{32}$/)(said)
  return id && currentNetworkId(id)
}
