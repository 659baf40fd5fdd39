import type { ChainFamily } from './adapter.js'

type SessionMethods = NonNullable<ChainFamily['session']>

/** The methods and events that a session requests for Solana. @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc */
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

/** The methods and events that a session requests for Bitcoin. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc */
export const bitcoinSession: SessionMethods = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
}
