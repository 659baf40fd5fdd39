import type { ConnectorContext } from '@gla/core/family'

/** What this page knows of the login at the site. */
export type StoredLogin = {
  /** Somebody signed in, and has not signed out. */
  isUsed?: boolean
  email?: string
  /** The network it was on last, CAIP-2. */
  chain?: string
  /** When a code was asked for of which nothing came yet, in ms since 1970. */
  codeAt?: number | undefined
  /** Chain ids of the networks with smart accounts. */
  smartAccountNetworks?: number[]
}

/** The login in the kit's storage: one entry, so that forgetting it forgets all of it. */
export interface LoginStore {
  get(): StoredLogin
  set(more: StoredLogin): void
  /** Removes what is stored of the person. When a code was asked for stays, so that giving up does not make another one sooner. */
  forget(): void
}

export function createLoginStore({
  environment: { storage },
  storagePrefix,
}: Pick<ConnectorContext, 'environment' | 'storagePrefix'>): LoginStore {
  const name = `${storagePrefix}.auth`
  let memory: StoredLogin | null = null // where the store is denied or full

  function get(): StoredLogin {
    try {
      return memory ?? read(storage?.getItem(name))
    } catch {
      return {} // denied: nothing stored
    }
  }
  function put(login: StoredLogin) {
    memory = null
    try {
      if (!storage) memory = login
      else if (Object.keys(login).length === 0) storage.removeItem(name)
      else storage.setItem(name, JSON.stringify(login))
    } catch {
      memory = login // denied or full
    }
  }
  return {
    get,
    set: (more) => put({ ...get(), ...more }),
    forget() {
      const { codeAt } = get()
      put(codeAt === undefined ? {} : { codeAt })
    },
  }
}

/** Each field of its form; another script of this origin may have written the rest. */
function read(text: string | null | undefined): StoredLogin {
  const data: unknown = text ? JSON.parse(text) : null
  const said = new Map(typeof data === 'object' && data ? Object.entries(data) : [])
  const [email, chain] = [said.get('email'), said.get('chain')]
  const [codeAt, networks] = [said.get('codeAt'), said.get('smartAccountNetworks')]
  return {
    ...(said.get('isUsed') === true && { isUsed: true }),
    ...(isText(email) && { email }),
    ...(isText(chain) && { chain }),
    ...(Number.isSafeInteger(codeAt) && { codeAt: codeAt as number }),
    ...(Array.isArray(networks) && {
      smartAccountNetworks: networks.slice(0, 100).filter((id) => Number.isSafeInteger(id)),
    }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 254
