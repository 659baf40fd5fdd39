import type { Undo } from '../async/disposer.js'
import type { Connector, ConnectorType } from '../connectors/connector.js'
import type { SocialProvider } from '../connectors/login-ways.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import { parseLoginWays } from '../untrusted/parse-login-ways.js'

/** A wallet a person can choose, as plain data. */
export type ConnectorInfo = {
  id: string
  name: string
  type: ConnectorType
  /** More than one: a person is asked which family of chains. */
  namespaces: ChainNamespace[]
  icon: string | null
  rdns: string | null
  /** Another wallet uses the same rdns: both are shown with a warning, neither is restored. */
  duplicate: boolean
  /** Of type `auth`: what a person may sign in with, in the order it is offered. */
  login?: { email: boolean; socials: SocialProvider[] }
}

/** The wallets within reach. */
export interface Connectors {
  /** In the order they were found; `wallet-connect` last. A wallet of several families is one entry. */
  readonly state: State<{ list: ConnectorInfo[] }>
  /**
   * For the connection controller; a view may ask whether a wallet has a family. Of a wallet of several families, the
   * connector of the one asked for.
   */
  get(id: string, namespace?: ChainNamespace): Connector | null
  /** Waits for a wallet that has not announced itself yet. @returns null at the deadline or on abort */
  find(id: string, signal: AbortSignal, namespace?: ChainNamespace): Promise<Connector | null>
  /** Whether another wallet claims the same identity. */
  isAmbiguous(id: string): boolean
  /** Leaves out what is excluded by id, rdns or name, whatever the case. */
  add(connector: Connector): void
  destroy(): void
}
export type ConnectorsDeps = {
  /** Starts looking; calls back with each wallet found. */
  discover: (found: (connector: Connector) => void) => Undo
  excluded: readonly string[]
}

/** One entry of the list and what is behind it: a connector for each family. */
type Entry = { info: ConnectorInfo; parts: Connector[] }

export function createConnectors(deps: ConnectorsDeps): Connectors & { discover(): void } {
  const state = createState<{ list: ConnectorInfo[] }>({ list: [] })
  const entries: Entry[] = []
  const waiting = new Set<() => void>()
  const excluded = new Set(deps.excluded.map((word) => word.toLowerCase()))
  let stop: Undo | null = null

  const isExcluded = ({ id, name, rdns }: Connector) =>
    [id, name, rdns ?? ''].some((word) => excluded.has(word.toLowerCase()))
  const isListed = (one: Connector) =>
    entries.some(({ parts }) => parts.some((part) => part.id === one.id && overlap(part, one)))
  const entryOf = (id: string) =>
    entries.find(({ info, parts }) => info.id === id || parts.some((part) => part.id === id))

  function get(id: string, namespace?: ChainNamespace): Connector | null {
    const { parts = [] } = entryOf(id) ?? {}
    const own = parts.filter((part) => part.id === id)
    const fitting = (part: Connector) => !namespace || part.namespaces.includes(namespace)
    return own.find(fitting) ?? parts.find(fitting) ?? null
  }

  function list(connector: Connector) {
    const { id, name, type, icon, rdns, namespaces, login } = connector
    const twins = state.list.filter((info) => claimsTheSame(info, connector))
    for (const twin of twins) twin.duplicate = true
    const duplicate = twins.length > 0
    const last = state.list.findIndex((one) => one.type === 'wallet-connect')
    const at = last === -1 ? state.list.length : last
    const info = { id, name, type, icon, rdns, namespaces: [...namespaces], duplicate }
    state.list.splice(at, 0, {
      ...info,
      ...(login && type === 'auth' && { login: parseLoginWays(login) }),
    })
    entries.push({ info: state.list[at] as ConnectorInfo, parts: [connector] })
  }

  /** What announces itself says who it is. The entry keeps its place, and is reachable by both ids. */
  function join({ info, parts }: Entry, connector: Connector) {
    parts.push(connector)
    const { id, name, icon, rdns, type } = connector
    if (type === 'announced')
      Object.assign(info, { id: info.rdns ? id : info.id, name, icon, rdns, type })
  }

  function add(connector: Connector) {
    if (isExcluded(connector)) return
    if (isListed(connector)) return
    const same = entries.find((entry) => isSame(entry, connector))
    const kin = entries.find((entry) => isKin(entry, connector))
    if (same) join(same, connector)
    else if (kin) {
      kin.parts.push(connector)
      kin.info.namespaces.push(...connector.namespaces)
      kin.info.icon ??= connector.icon
    } else list(connector)
    for (const tell of [...waiting]) tell()
  }

  return {
    state,
    get,
    find(id, signal, namespace) {
      const known = get(id, namespace)
      if (known || signal.aborted) return Promise.resolve(known)
      return new Promise((resolve) => {
        const done = (connector: Connector | null) => {
          waiting.delete(look)
          signal.removeEventListener('abort', onAbort)
          resolve(connector)
        }
        const look = () => {
          const connector = get(id, namespace)
          if (connector) done(connector)
        }
        const onAbort = () => done(null)
        waiting.add(look)
        signal.addEventListener('abort', onAbort)
      })
    },
    isAmbiguous: (id) => entryOf(id)?.info.duplicate ?? false,
    add,
    discover() {
      stop ??= deps.discover(add)
    },
    destroy() {
      stop?.()
      for (const { parts } of entries) for (const part of parts) part.destroy?.()
    },
  }
}

const isBrowser = ({ type }: { type: ConnectorType }) => type === 'announced' || type === 'injected'
const overlap = (one: Pick<Connector, 'namespaces'>, other: Pick<Connector, 'namespaces'>) =>
  one.namespaces.some((namespace) => other.namespaces.includes(namespace))

/** The same reverse domain; where a family has none, the same name. */
const claimsTheSame = (info: ConnectorInfo, { name, rdns, type, namespaces }: Connector) =>
  rdns === null
    ? info.rdns === null &&
      type === 'announced' &&
      info.type === 'announced' &&
      info.name.toLowerCase() === name.toLowerCase() &&
      overlap(info, { namespaces })
    : info.rdns === rdns

/** The object at `window.ethereum` announces itself; or an SDK and its extension, in whichever order (`coinbase`). */
const isSame = ({ info, parts }: Entry, { type, rdns, reaches }: Connector) =>
  info.type === 'injected'
    ? type === 'announced' && parts.some((part) => reaches && part.reaches === reaches)
    : rdns !== null && info.rdns === rdns && (info.type === 'coinbase') !== (type === 'coinbase')

/** One wallet in two families: the same name, in this browser, and nothing claimed twice. */
const isKin = ({ info, parts }: Entry, connector: Connector) =>
  isBrowser(info) &&
  isBrowser(connector) &&
  info.name.toLowerCase() === connector.name.toLowerCase() &&
  !parts.some((part) => overlap(part, connector))
