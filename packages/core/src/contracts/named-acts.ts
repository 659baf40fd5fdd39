import type { Hex } from '../adapters/adapter.js'
import { KitError } from '../errors/errors.js'
import type { HistoryTransaction } from '../history/transaction.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { isSameAddress } from '../networks/same-address.js'
import type { ActWord, ContractAct, InLanguages, OwnContract } from '../options/options.js'
import type { State } from '../state.js'
import type { Intent } from '../transactions/intents.js'
import { cleanText } from '../untrusted/clean-text.js'
import { dataImage } from '../untrusted/data-image.js'

const longestName = 64 // characters

/** A contract that the dapp has named, and what was done with it. Texts are cleaned. */
export type NamedAct = {
  readonly address: string
  readonly name: string | InLanguages
  /** A `data:` URL. */
  readonly icon: string | null
  /** Null: the dapp does not say what this function does. */
  readonly act: ContractAct | null
}

/** The feature `namedActs`: what the dapp says of its own contracts. */
export interface NamedActs {
  /** Of a transaction that this kit has recorded. A permission is named by who may take something. Null: of no named contract. */
  ofIntent(intent: State<Intent>): NamedAct | null
  /** Of what the history tells. Null also for what `account` has not sent itself. */
  ofTransaction(transaction: State<HistoryTransaction>, account: string): NamedAct | null
  /** What is called so. Null: the dapp has named no contract at this address of the network. */
  ofContract(network: CaipNetworkId, address: string): Pick<NamedAct, 'name' | 'icon'> | null
  destroy(): void
}

type Act = { readonly act: ContractAct; readonly to: string | null }
type Known = Omit<NamedAct, 'act'> & { readonly acts: ReadonlyMap<string, Act> }
type Sent = Pick<
  State<Intent>,
  'kind' | 'caipNetworkId' | 'to' | 'selector' | 'approval' | 'operator' | 'byApp'
>

/**
 * @param contracts checked
 * @param selectorOf the first 4 bytes of a call of a function; null for what is no signature
 * @throws KitError `options/invalid` with the signature that is none
 */
export function createNamedActs(
  contracts: readonly OwnContract[],
  selectorOf: (signature: string) => Hex | null,
): NamedActs {
  const selectors = new Map<string, Hex>() // most contracts of a dapp are of a few kinds
  function selectorIn(path: string, signature: string) {
    const selector = selectors.get(signature) ?? selectorOf(signature)
    if (!selector)
      throw new KitError(
        'options/invalid',
        `${path}.acts.${signature} is no signature of a function`,
      )
    selectors.set(signature, selector)
    return selector
  }
  const known = new Map(
    contracts.map(({ network, address, name, icon, acts }, index) => [
      idOf(network, address),
      {
        address,
        name: cleaned(name),
        icon: dataImage(icon),
        acts: new Map(
          Object.entries(acts).map(([signature, act]) => [
            selectorIn(`contracts.${index}`, signature) as string,
            actOf(act),
          ]),
        ),
      } satisfies Known,
    ]),
  )

  function find(
    network: CaipNetworkId,
    address: string | null | undefined,
    isDone: (acts: Known['acts']) => Act | undefined = () => undefined,
  ): NamedAct | null {
    const found = address ? known.get(idOf(network, address)) : undefined
    if (!found) return null
    const { acts, ...contract } = found
    return { ...contract, act: isDone(acts)?.act ?? null }
  }

  return {
    ofIntent({ kind, caipNetworkId, to, selector, approval, operator, byApp }: Sent) {
      if (kind === 'approval') return find(caipNetworkId, approval?.spender ?? operator?.address)
      if (kind !== 'call') return null
      return find(caipNetworkId, to, (acts) => {
        const act = acts.get(selector ?? '')
        // What went where is in no entry: the dapp's own pages are believed, and no code that sends by itself.
        return byApp && act?.to !== null ? undefined : act
      })
    },
    ofTransaction(transaction, account) {
      const { caipNetworkId, kind, sender, receiver, selector, movements, approvals } = transaction
      if (!isSameAddress(sender, account)) return null
      const [approval] = approvals
      if ((kind === 'approved' || kind === 'revoked') && approval)
        return find(caipNetworkId, approval.spender)
      return find(caipNetworkId, receiver, (acts) => {
        const act = acts.get(selector ?? '')
        const hasMoved = movements.some(
          ({ direction, counterpart }) =>
            direction === 'out' && isSameAddress(counterpart, act?.to),
        )
        return act?.to === null || hasMoved ? act : undefined
      })
    },
    ofContract: (network, address) => find(network, address),
    destroy: () => undefined,
  }
}

const idOf = (network: string, address: string) => `${network}:${address.toLowerCase()}`

function actOf(given: OwnContract['acts'][string]): Act {
  const { act, to } = typeof given === 'object' && 'act' in given ? given : { act: given, to: null }
  return { act: cleaned(act), to }
}

/** A text, or each of one in several languages. */
function cleaned<text extends string | InLanguages | ActWord>(given: text): text {
  if (typeof given === 'string') return cleanText(given, longestName) as text
  return Object.fromEntries(
    Object.entries(given).map(([language, text]) => [language, cleanText(text, longestName)]),
  ) as text
}
