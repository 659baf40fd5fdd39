import type { Dispose } from '../async/disposer.js'
import type { Connector, ConnectorType } from '../connectors/connector.js'
import type { SocialProvider } from '../connectors/login-ways.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import { memberOf } from '../untrusted/member-of.js'
import { parseLoginWays } from '../untrusted/parse-login-ways.js'

/** A wallet that a person can choose, as plain data. */
export type ConnectorInfo = {
  id: string
  name: string
  type: ConnectorType
  /** With more than one, a person is asked which. */
  namespaces: ChainNamespace[]
  icon: string | null
  rdns: string | null
  /** Another wallet claims the same identity: both are shown with a warning, and neither is restored. */
  duplicate: boolean
  /** Of type `auth`: the ways to sign in, in the order they are offered. */
  login?: { email: boolean; socials: SocialProvider[] }
}

/** The wallets that can be connected now. */
export interface Connectors {
  /** In the order they were found, `wallet-connect` last. A wallet of several namespaces is one entry. */
  readonly state: State<{ list: ConnectorInfo[] }>
  /**
   * The connector of a wallet, for the connection controller. A view may ask whether a wallet supports a namespace.
   * @param namespace of a wallet of several namespaces, the connector of this one
   */
  get(id: string, namespace?: ChainNamespace): Connector | null
  /** Waits for a wallet that has not announced itself yet. @returns null once the signal fires */
  find(id: string, signal: AbortSignal, namespace?: ChainNamespace): Promise<Connector | null>
  /** Whether a wallet of this browser is among them. */
  hasBrowserWallet(): boolean
  /** Whether another wallet claims the same identity. */
  isAmbiguous(id: string): boolean
  /** Replaces the name and the icon of a wallet that says neither. */
  describe(id: string, identity: Pick<ConnectorInfo, 'name' | 'icon'>): void
  /** Adds a wallet, unless its id, rdns or name is excluded, in upper or lower case. */
  add(connector: Connector): void
  destroy(): void
}
export type ConnectorsDeps = {
  /** Starts to look for wallets; calls back with each one. */
  discover: (found: (connector: Connector) => void) => Dispose
  excluded: readonly string[]
}

/** An entry of the list, and its connectors: one for each namespace or way to the wallet. */
type Entry = { info: ConnectorInfo; parts: Connector[] }

export function createConnectors(deps: ConnectorsDeps): Connectors & { discover(): void } {
  const state = createState<{ list: ConnectorInfo[] }>({ list: [] })
  const entries: Entry[] = []
  const waiting = new Set<() => void>()
  const excluded = new Set(deps.excluded.map((word) => word.toLowerCase()))
  let stop: Dispose | null = null

  const isExcluded = ({ id, name, rdns }: Connector) =>
    [id, name, rdns ?? ''].some((word) => excluded.has(word.toLowerCase()))
  const isListed = (connector: Connector) =>
    entries.some(({ parts }) =>
      parts.some((part) => part.id === connector.id && overlap(part, connector)),
    )
  const entryOf = (id: string) =>
    entries.find(({ info, parts }) => info.id === id || parts.some((part) => part.id === id))

  function get(id: string, namespace?: ChainNamespace): Connector | null {
    const parts = entryOf(id)?.parts ?? []
    const own = parts.filter((part) => part.id === id)
    const supports = (part: Connector) => !namespace || part.namespaces.includes(namespace)
    return own.find(supports) ?? parts.find(supports) ?? null
  }

  /** Marks the entries that claim the same identity as this connector. @returns whether there are any */
  function markClaims(connector: Connector, own?: Entry): boolean {
    const others = entries.filter(
      (entry) => entry !== own && entry.parts.some((part) => claimsTheSame(part, connector)),
    )
    for (const { info } of others) info.duplicate = true
    return others.length > 0
  }

  function addEntry(connector: Connector) {
    const { id, name, type, icon, rdns, namespaces } = connector
    const login = memberOf(connector, 'login')
    const duplicate = markClaims(connector)
    const last = state.list.findIndex((info) => info.type === 'wallet-connect')
    const at = last === -1 ? state.list.length : last
    const info = { id, name, type, icon, rdns, namespaces: [...namespaces], duplicate }
    state.list.splice(at, 0, {
      ...info,
      ...(login && type === 'auth' && { login: parseLoginWays(login) }),
    })
    entries.push({ info: state.list[at] as ConnectorInfo, parts: [connector] })
  }

  /** Adds another connector of the same wallet. Both ids lead to the entry, which shows what the wallet announced first. */
  function joinEntry(entry: Entry, connector: Connector) {
    const { info, parts } = entry
    if (markClaims(connector, entry) || parts.some((part) => isUuid(part, connector)))
      info.duplicate = true
    parts.push(connector)
    const { id, name, icon, rdns, type } = connector
    if (type === 'announced' && info.type !== type)
      Object.assign(info, { id: info.rdns ? id : info.id, name, icon, rdns, type })
  }

  function add(connector: Connector) {
    if (isExcluded(connector)) return
    if (isListed(connector)) return
    const same = entries.find((entry) => isSame(entry, connector))
    const otherNamespace = entries.find((entry) => isSameInOtherNamespace(entry, connector))
    if (same) joinEntry(same, connector)
    else if (otherNamespace) {
      otherNamespace.parts.push(connector)
      otherNamespace.info.namespaces.push(...connector.namespaces)
      otherNamespace.info.icon ??= connector.icon
    } else addEntry(connector)
    for (const check of [...waiting]) check()
  }

  return {
    state,
    get,
    find(id, signal, namespace) {
      const known = get(id, namespace)
      if (known || signal.aborted) return Promise.resolve(known)
      return new Promise((resolve) => {
        const done = (connector: Connector | null) => {
          waiting.delete(check)
          signal.removeEventListener('abort', onAbort)
          resolve(connector)
        }
        const check = () => {
          const connector = get(id, namespace)
          if (connector) done(connector)
        }
        const onAbort = () => done(null)
        waiting.add(check)
        signal.addEventListener('abort', onAbort)
      })
    },
    describe(id, identity) {
      const entry = entryOf(id)
      for (const one of entry ? [entry.info, ...entry.parts] : []) Object.assign(one, identity)
    },
    hasBrowserWallet: () => state.list.some(isBrowser),
    isAmbiguous: (id) => entryOf(id)?.info.duplicate ?? false,
    add,
    discover() {
      stop ??= deps.discover(add)
    },
    destroy() {
      stop?.()
      for (const { parts } of entries)
        for (const part of parts) memberOf(part, 'destroy')?.call(part)
    },
  }
}

const isBrowser = ({ type }: { type: ConnectorType }) => type === 'announced' || type === 'injected'
const overlap = (a: Pick<Connector, 'namespaces'>, b: Pick<Connector, 'namespaces'>) =>
  a.namespaces.some((namespace) => b.namespaces.includes(namespace))

const isUuid = (one: Connector, other: Connector) =>
  one.uuid === other.uuid && Boolean(memberOf(one, 'uuid'))

/** Whether both have the same rdns or announced id or, if neither has an rdns, the same name in a shared namespace. */
const claimsTheSame = (one: Connector, other: Connector) =>
  isUuid(one, other) ||
  (one.rdns === other.rdns &&
    (one.rdns !== null ||
      (one.type === 'announced' &&
        other.type === 'announced' &&
        one.name.toLowerCase() === other.name.toLowerCase() &&
        overlap(one, other))))

/** Whether both reach the same object, however often it is announced; or an SDK (`coinbase`) and its extension, in either order. */
const isSame = ({ info, parts }: Entry, connector: Connector) => {
  const { type, rdns } = connector
  const reaches = memberOf(connector, 'reaches')
  return (
    (type === 'announced' &&
      parts.some((part) => reaches && part.reaches === reaches && overlap(part, connector))) ||
    (rdns !== null && info.rdns === rdns && (info.type === 'coinbase') !== (type === 'coinbase'))
  )
}

/** A browser wallet's connector for another namespace: the same name, and no namespace twice. */
const isSameInOtherNamespace = ({ info, parts }: Entry, connector: Connector) =>
  isBrowser(info) &&
  isBrowser(connector) &&
  info.name.toLowerCase() === connector.name.toLowerCase() &&
  !parts.some((part) => overlap(part, connector))
