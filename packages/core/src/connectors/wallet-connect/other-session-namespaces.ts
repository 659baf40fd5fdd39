import type { ChainNamespace } from '../../networks/caip-network.js'
import { currentNetworkId } from '../../networks/solana-ids.js'
import type { Dialect, Place } from './session-namespace.js'
import { firstOf } from './session-namespace.js'
import { SessionError } from './wallet-connect-error.js'
import { parseNetwork } from './wallet-connect-session.js'

/**
 * How every family but the EVM speaks over a session: accounts are answered here, the rest by the wallet. There is no
 * standard by which such a wallet is asked where it is; `wallet_getChain` gives the CAIP-2 id of the network that requests
 * go to, and `wallet_switchChain` with `{ chainId }`, a CAIP-2 id, moves among those the session approves.
 * @param properties what the wallet said of the session beside its namespaces. Untrusted
 */
export function familyDialect(family: ChainNamespace, properties: () => unknown): Dialect {
  const readNetwork = (said: unknown) => {
    const network = parseNetwork(said, family) ?? parseNetwork(`${family}:${said}`, family)
    return network && currentNetworkId(network)
  }
  return {
    answers(place) {
      const pubkeys = () => place.accounts().map((pubkey) => ({ pubkey }))
      return {
        ...(family === 'solana' && {
          solana_getAccounts: pubkeys,
          solana_requestAccounts: pubkeys,
        }),
        ...(family === 'bip122' && {
          getAccountAddresses: () => addressesOf(place, properties()),
        }),
        wallet_getChain: place.network,
        wallet_switchChain(params) {
          const id = readNetwork(firstOf(params).chainId)
          if (!id || !place.isApproved(id)) throw new SessionError(4902, 'Chain is not supported')
          place.moveTo(id)
          return null
        },
      }
    },
    accountEvents: ['accountsChanged', 'bip122_addressesChanged'],
    chainValue: (network) => network,
    readNetwork,
    plain: (address) => address,
  }
}

const mostAddresses = 100
const longest = 65_536 // characters
type Entry = { address: string; publicKey?: string; path?: string; intention?: string }

/**
 * The account's addresses; with public keys and the addresses for other purposes, where the wallet put its answer into
 * the session. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
function addressesOf(place: Place, properties: unknown): Entry[] {
  const { bip122_getAccountAddresses: text } = Object(properties) as Record<string, unknown>
  const said = readEntries(text, place.network())
  const own = place
    .accounts()
    .map((address) => said.find((one) => one.address === address) ?? { address })
  const further = said.filter(({ address }) => !own.some((one) => one.address === address))
  return [...own, ...further].slice(0, mostAddresses)
}

/** A list, or one for each network, as JSON. */
function readEntries(text: unknown, network: string | null): Entry[] {
  if (typeof text !== 'string' || text.length > longest) return []
  try {
    // biome-ignore lint/plugin: the border is here; each field is checked below
    const value: unknown = JSON.parse(text)
    const list = Array.isArray(value)
      ? value
      : (Object(value) as Record<string, unknown>)[`${network}`]
    if (!Array.isArray(list)) return []
    return list.slice(0, mostAddresses).flatMap((one) => readEntry(one) ?? [])
  } catch {
    return [] // not JSON: as if it had not been said
  }
}

function readEntry(given: unknown): Entry | null {
  const { address, ...rest } = Object(given) as Record<string, unknown>
  if (typeof address !== 'string' || !/^[-.%a-zA-Z0-9]{1,128}$/.test(address)) return null
  const fields = ['publicKey', 'path', 'intention'].flatMap((name) => {
    const value = rest[name]
    return typeof value === 'string' && value.length <= 256 ? [[name, value] as const] : []
  })
  return { address, ...Object.fromEntries(fields) }
}
