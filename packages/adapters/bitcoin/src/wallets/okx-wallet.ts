import { base64, hex } from '@scure/base'
import { chainsByName } from '../networks.js'
import { readWalletAddresses } from '../wallet-addresses.js'
import { fromHex } from './leather-wallet.js'
import type { Given, PageWallet } from './page-wallet.js'
import { asked, quietly } from './wallet-error.js'

/** What OKX puts at `okxwallet.bitcoin`. */
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
  const given = (list: unknown): Given => ({
    addresses: readWalletAddresses(list),
    network: chainsByName.Mainnet,
  })

  return {
    connect: async () => given([await asked(() => raw.connect())]),
    async reconnect() {
      const found = given(await asked(() => raw.getAccounts?.()))
      return found.addresses.length > 0 ? found : null
    },
    async disconnect() {
      await asked(() => raw.disconnect?.())
    },
    signMessage: ({ message, protocol }) =>
      asked(() => raw.signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple')),
    async signPsbt({ psbt, inputs }) {
      const options = { autoFinalized: false, toSignInputs: inputs.map((input) => ({ ...input })) }
      return fromHex(await asked(() => raw.signPsbt(hex.encode(base64.decode(psbt)), options)))
    },
    listen(told) {
      let listening = true
      const hear = (list: unknown) => {
        if (!listening) return
        const now = given(list)
        told(now.addresses.length > 0 ? now : null)
      }
      quietly(() => void raw.on?.('accountsChanged', hear))
      return () => {
        listening = false
        quietly(() => void raw.removeListener?.('accountsChanged', hear))
      }
    },
  }
}
