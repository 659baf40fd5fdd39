import type { ChainFamily } from './adapter.js'

type SessionMethods = NonNullable<ChainFamily['session']>

/** What a session is asked for on Solana. @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc */
export const solanaSession: SessionMethods = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
}

/** What a session is asked for on Bitcoin. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc */
export const bitcoinSession: SessionMethods = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
}
