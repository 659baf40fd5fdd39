import { FeatureError } from '@gla/core/family'
import { base64, hex } from '@scure/base'
import { chainsOfAddress, nameOfChain } from '../networks.js'
import { readWalletAddresses } from '../wallet-addresses.js'
import type { PageWallet, WalletState } from './page-wallet.js'
import type { RpcWallet } from './rpc-request.js'
import { rpcRequest } from './rpc-request.js'

const isTaproot = (address: string) => /^(bc|tb|bcrt)1p/i.test(address)

/**
 * Leather. Each request for its addresses opens a window, so they are kept until the page is closed. It has no events.
 * @see https://leather.gitbook.io/developers
 */
export function leatherWallet(raw: RpcWallet): PageWallet {
  let kept: WalletState | null = null

  return {
    async connect() {
      const { addresses } = await rpcRequest(raw, 'getAddresses', {})
      const found = readWalletAddresses(addresses).map((one) => ({
        ...one,
        purpose: isTaproot(one.address) ? ('ordinals' as const) : ('payment' as const),
      }))
      kept = { addresses: readWalletAddresses(found), network: chainOf(found) }
      return kept
    },
    reconnect: async () => kept,
    async disconnect() {
      kept = null
    },
    async signMessage({ address, message, network }) {
      const { signature } = await rpcRequest(raw, 'signMessage', {
        message,
        address,
        paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh',
        network: network.toLowerCase(),
      })
      return signature
    },
    async signPsbt({ psbt, inputs, network }) {
      const answer = await rpcRequest(raw, 'signPsbt', {
        hex: hex.encode(base64.decode(psbt)),
        signAtIndex: inputs.map(({ index }) => index),
        network: network.toLowerCase(),
        broadcast: false,
      })
      return fromHex(answer.hex)
    },
    listen: () => () => undefined,
  }
}

/** The chain of the first address; null where several chains have addresses of that form. */
function chainOf([first]: readonly { address: string }[]): WalletState['network'] {
  const [likeliest, ...others] = first ? chainsOfAddress(first.address) : []
  return likeliest && others.length === 0 && nameOfChain(likeliest) ? likeliest : null
}

/** A PSBT in hex, as base64. @throws KitError `wallet/bad-answer` */
export function fromHex(psbt: unknown): string {
  if (typeof psbt !== 'string' || !/^([\da-f]{2})+$/i.test(psbt))
    throw new FeatureError('wallet/bad-answer')
  return base64.encode(hex.decode(psbt.toLowerCase()))
}
