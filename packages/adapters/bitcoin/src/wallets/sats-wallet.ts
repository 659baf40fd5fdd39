import type { Dispose } from '@gla/core/family'
import { describeError, ownRecord } from '@gla/core/family'
import { chainNamed } from '../networks.js'
import { readWalletAddresses } from '../wallet-addresses.js'
import type { PageWallet, WalletState } from './page-wallet.js'
import type { RpcWallet } from './rpc-request.js'
import { rpcRequest } from './rpc-request.js'
import { quietly } from './wallet-error.js'

const purposes = ['payment', 'ordinals']

/** A wallet with the API of sats-connect. @see https://docs.xverse.app/sats-connect */
export function satsWallet(raw: RpcWallet): PageWallet {
  const ask = (method: string, params: object | null) => rpcRequest(raw, method, params)
  /** Only with these two errors another method may work. */
  const mayTryOtherMethod = (error: unknown) =>
    ['connection/required', 'rpc/unsupported-operation'].includes(describeError(error).code)

  async function reconnect(): Promise<WalletState | null> {
    try {
      return readState(await ask('wallet_getAccount', null)) // the only method that never asks a person
    } catch (error) {
      if (mayTryOtherMethod(error)) return null
      throw error
    }
  }

  return {
    reconnect,
    async connect(network) {
      try {
        return readState(await ask('getAddresses', { purposes }))
      } catch (error) {
        if (!mayTryOtherMethod(error)) throw error
        return readState(await ask('wallet_connect', { addresses: purposes, network }))
      }
    },
    async disconnect() {
      await ask('wallet_disconnect', null)
    },
    async signMessage({ address, message, protocol }) {
      const params = { address, message, protocol: protocol.toUpperCase() }
      return (await ask('signMessage', params)).signature
    },
    async signPsbt({ psbt, inputs }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) {
        signInputs[address] ??= []
        signInputs[address].push(index)
      }
      return (await ask('signPsbt', { psbt, signInputs, broadcast: false })).psbt
    },
    async changeNetwork(name) {
      await ask('wallet_changeNetwork', { name })
      const state = await reconnect()
      return state ?? { addresses: [], network: null }
    },
    listen: (changed) => listen(raw, reconnect, changed),
  }
}

function readState({ addresses, network, bitcoin }: Record<string, unknown>): WalletState {
  const { bitcoin: own = bitcoin } = ownRecord(network)
  const { name } = ownRecord(own)
  return { addresses: readWalletAddresses(addresses), network: chainNamed(name) }
}

/** Some events bring the addresses. After others the wallet is asked, one request at a time, however many events come. */
function listen(
  raw: RpcWallet,
  ask: () => Promise<WalletState | null>,
  changed: (state: WalletState | null) => void,
): Dispose {
  let listening = true
  let asking: 'no' | 'once' | 'again' = 'no'

  async function refresh() {
    if (asking !== 'no') {
      asking = 'again'
      return
    }
    do {
      asking = 'once'
      const state = await ask().catch(() => null) // it cannot be read any more: as if it were disconnected
      if (listening) changed(state)
    } while (listening && isAskingAgain())
    asking = 'no'
  }
  const isAskingAgain = () => asking === 'again'

  function handle(event: unknown) {
    if (!listening) return
    let state: WalletState = { addresses: [], network: null }
    quietly(() => {
      state = readState(ownRecord(event))
    })
    if (state.addresses.length > 0) changed(state)
    else void refresh()
  }
  const end = () => {
    if (listening) changed(null)
  }

  const undos = Object.entries({
    accountChange: handle,
    networkChange: handle,
    disconnect: end,
    accountDisconnected: end,
  }).map(([eventName, cb]) => {
    let undo: unknown
    quietly(() => {
      undo = raw.addListener?.({ eventName, cb })
    })
    return () => typeof undo === 'function' && undo()
  })
  return () => {
    listening = false
    for (const undo of undos) quietly(undo)
  }
}
