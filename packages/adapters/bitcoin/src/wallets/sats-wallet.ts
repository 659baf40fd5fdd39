import type { Undo } from '@gla/core/family'
import { describeError } from '@gla/core/family'
import { chainNamed } from '../networks.js'
import { readWalletAddresses } from '../wallet-addresses.js'
import type { Given, PageWallet } from './page-wallet.js'
import type { RpcWallet } from './rpc-request.js'
import { rpcRequest } from './rpc-request.js'
import { quietly } from './wallet-error.js'

const purposes = ['payment', 'ordinals']

/** A wallet that speaks as sats-connect does. @see https://docs.xverse.app/sats-connect */
export function satsWallet(raw: RpcWallet): PageWallet {
  const ask = (method: string, params: object | null) => rpcRequest(raw, method, params)
  /** Only these two mean that another method may do. */
  const mayAskOtherwise = (error: unknown) =>
    ['connection/required', 'rpc/unsupported-operation'].includes(describeError(error).code)

  async function reconnect(): Promise<Given | null> {
    try {
      return readGiven(await ask('wallet_getAccount', null)) // the one question that never bothers a person
    } catch (error) {
      if (mayAskOtherwise(error)) return null
      throw error
    }
  }

  return {
    reconnect,
    async connect(network) {
      try {
        return readGiven(await ask('getAddresses', { purposes }))
      } catch (error) {
        if (!mayAskOtherwise(error)) throw error
        return readGiven(await ask('wallet_connect', { addresses: purposes, network }))
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
      const given = await reconnect()
      return given ?? { addresses: [], network: null }
    },
    listen: (told) => listen(raw, reconnect, told),
  }
}

function readGiven({ addresses, network, bitcoin }: Record<string, unknown>): Given {
  const { bitcoin: own = bitcoin } = Object(network) as { bitcoin?: unknown }
  const { name } = Object(own) as { name?: unknown }
  return { addresses: readWalletAddresses(addresses), network: chainNamed(name) }
}

/** Events may bring the addresses; without them the wallet is asked, one question at a time, however many events come. */
function listen(
  raw: RpcWallet,
  ask: () => Promise<Given | null>,
  told: (given: Given | null) => void,
): Undo {
  let listening = true
  let state: 'quiet' | 'asking' | 'asking again' = 'quiet'

  async function refresh() {
    if (state !== 'quiet') {
      state = 'asking again'
      return
    }
    do {
      state = 'asking'
      const given = await ask().catch(() => null) // nothing may be read any more: as good as gone
      if (listening) told(given)
    } while (listening && isAskingAgain())
    state = 'quiet'
  }
  const isAskingAgain = () => state === 'asking again'

  function hear(event: unknown) {
    if (!listening) return
    let given: Given = { addresses: [], network: null }
    quietly(() => {
      given = readGiven(Object(event) as Record<string, unknown>)
    })
    if (given.addresses.length > 0) told(given)
    else void refresh()
  }
  const left = () => {
    if (listening) told(null)
  }

  const undos = Object.entries({
    accountChange: hear,
    networkChange: hear,
    disconnect: left,
    accountDisconnected: left,
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
