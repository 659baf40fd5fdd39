import { base64, hex } from '@scure/base'
import { chainsByName } from '../networks.js'
import { readWalletAddresses } from '../wallet-addresses.js'
import { fromHex } from './leather-wallet.js'
import type { PageWallet, WalletState } from './page-wallet.js'
import { guarded, quietly } from './wallet-error.js'

/** The object at `okxwallet.bitcoin`. */
export type OkxBitcoin = {
  connect(): unknown
  getAccounts?: () => unknown
  disconnect?: () => unknown
  signMessage(message: string, type: string): unknown
  signPsbt(psbt: string, options: object): unknown
  on?: (event: string, listener: (value: unknown) => void) => unknown
  removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/** OKX Wallet: one address, on the main chain. @see https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider */
export function okxWallet(raw: OkxBitcoin): PageWallet {
  const stateOf = (list: unknown): WalletState => ({
    addresses: readWalletAddresses(list),
    network: chainsByName.Mainnet,
  })

  return {
    connect: async () => stateOf([await guarded(() => raw.connect())]),
    async reconnect() {
      const found = stateOf(await guarded(() => raw.getAccounts?.()))
      return found.addresses.length > 0 ? found : null
    },
    async disconnect() {
      await guarded(() => raw.disconnect?.())
    },
    signMessage: ({ message, protocol }) =>
      guarded(() => raw.signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple')),
    async signPsbt({ psbt, inputs }) {
      const options = { autoFinalized: false, toSignInputs: inputs.map((input) => ({ ...input })) }
      return fromHex(await guarded(() => raw.signPsbt(hex.encode(base64.decode(psbt)), options)))
    },
    listen(changed) {
      let listening = true
      const handle = (list: unknown) => {
        if (!listening) return
        const now = stateOf(list)
        changed(now.addresses.length > 0 ? now : null)
      }
      quietly(() => void raw.on?.('accountsChanged', handle))
      return () => {
        listening = false
        quietly(() => void raw.removeListener?.('accountsChanged', handle))
      }
    },
  }
}
