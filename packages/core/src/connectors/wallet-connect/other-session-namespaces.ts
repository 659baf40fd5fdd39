import type { ChainNamespace } from '../../networks/caip-network.js'
import { currentNetworkId } from '../../networks/solana-ids.js'
import { ownRecord } from '../../untrusted/own-record.js'
import type { SessionContext, SessionNamespace } from './session-namespace.js'
import { firstParam } from './session-namespace.js'
import { SessionError } from './wallet-connect-error.js'
import { parseNetwork } from './wallet-connect-session.js'

/**
 * The rules for all namespaces but the EVM's. The kit answers requests for accounts and the network itself; all others go
 * to the wallet. No standard defines how to ask such a wallet for its network, so the kit defines two methods:
 * `wallet_getChain` returns the CAIP-2 id of the network that requests go to, and `wallet_switchChain` with `{ chainId }`,
 * a CAIP-2 id, changes it to another network of the session.
 * @param properties the session properties (CAIP-25) of the wallet. Untrusted
 */
export function otherNamespace(
  namespace: ChainNamespace,
  properties: () => unknown,
): SessionNamespace {
  const readNetwork = (value: unknown) => {
    const network =
      parseNetwork(value, namespace) ?? parseNetwork(`${namespace}:${value}`, namespace)
    return network && currentNetworkId(network)
  }
  return {
    answers(session) {
      const pubkeys = () => session.accounts().map((pubkey) => ({ pubkey }))
      return {
        ...(namespace === 'solana' && {
          solana_getAccounts: pubkeys,
          solana_requestAccounts: pubkeys,
        }),
        ...(namespace === 'bip122' && {
          getAccountAddresses: () => addressesOf(session, properties()),
        }),
        wallet_getChain: session.network,
        wallet_switchChain(params) {
          const id = readNetwork(firstParam(params).chainId)
          if (!id || !session.isApproved(id)) throw new SessionError(4902, 'Chain is not supported')
          session.moveTo(id)
          return null
        },
      }
    },
    accountEvents: ['accountsChanged', 'bip122_addressesChanged'],
    chainValue: (network) => network,
    readNetwork,
    normalize: (address) => address,
  }
}

const mostAddresses = 100
const longest = 65_536 // characters
type Entry = { address: string; publicKey?: string; path?: string; intention?: string }

/**
 * The account's addresses, with their public keys and the addresses for other purposes if the session properties list
 * them. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
function addressesOf(session: SessionContext, properties: unknown): Entry[] {
  const { bip122_getAccountAddresses: text } = ownRecord(properties)
  const listed = readEntries(text, session.network())
  const own = session
    .accounts()
    .map((address) => listed.find((one) => one.address === address) ?? { address })
  const further = listed.filter(({ address }) => !own.some((one) => one.address === address))
  return [...own, ...further].slice(0, mostAddresses)
}

/** Parses JSON: a list, or a list for each network. */
function readEntries(text: unknown, network: string | null): Entry[] {
  if (typeof text !== 'string' || text.length > longest) return []
  try {
    // biome-ignore lint/plugin: this parses untrusted input; each field is checked below
    const value: unknown = JSON.parse(text)
    const list = Array.isArray(value) ? value : ownRecord(value)[`${network}`]
    if (!Array.isArray(list)) return []
    return list.slice(0, mostAddresses).flatMap((one) => readEntry(one) ?? [])
  } catch {
    return [] // not JSON: counts as missing
  }
}

function readEntry(given: unknown): Entry | null {
  const entry = ownRecord(given)
  const { address } = entry
  if (typeof address !== 'string' || !/^[-.%a-zA-Z0-9]{1,128}$/.test(address)) return null
  const fields = ['publicKey', 'path', 'intention'].flatMap((name) => {
    const value = entry[name]
    return typeof value === 'string' && value.length <= 256 ? [[name, value] as const] : []
  })
  return { address, ...Object.fromEntries(fields) }
}
