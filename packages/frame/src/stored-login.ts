import type { ConnectorContext, WaitingCode } from '@gla/core/family'

const longestCode = 20 * 60_000 // ms that a code counts

/** What this page knows of the login at the site. */
export type StoredLogin = {
  /** Somebody signed in, and has not signed out. */
  isUsed?: boolean
  email?: string
  /** The network it was on last, CAIP-2. */
  chain?: string
  /** When a code was asked for of which nothing came yet, in ms since 1970. */
  codeAt?: number | undefined
  /** The code that was sent then, as long as nobody has entered it or given it up. */
  code?: WaitingCode | undefined
  /** The site may keep a share of the wallet in this browser, also after a sign-out. */
  hasShare?: boolean
  /** Chain ids of the networks with smart accounts. */
  smartAccountNetworks?: number[]
}

/** The login in the kit's storage: one entry, so that forgetting it forgets all of it. */
export interface LoginStore {
  get(): StoredLogin
  set(more: StoredLogin): void
  /**
   * Removes what is stored of the person. When a code was asked for stays, so that giving up does not make another one sooner, and
   * so does that there may be a share, unless that goes, too.
   */
  forget(options?: { share: boolean }): void
  /** The code that somebody may still enter; null when there is none. */
  waiting(now: number): WaitingCode | null
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
      const text = JSON.stringify(login)
      if (!storage) memory = login
      else if (text === '{}') storage.removeItem(name)
      else storage.setItem(name, text)
    } catch {
      memory = login // denied or full
    }
  }
  return {
    get,
    set: (more) => put({ ...get(), ...more }),
    forget({ share } = { share: false }) {
      const { codeAt, hasShare } = get()
      put({ ...(codeAt !== undefined && { codeAt }), ...(hasShare && !share && { hasShare }) })
    },
    waiting(now) {
      const { code } = get()
      // More than that: the clock was set back meanwhile.
      return code && code.until > now && code.until <= now + longestCode ? code : null
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
    ...codeOf(said.get('code')),
    ...(said.get('hasShare') === true && { hasShare: true }),
    ...(Number.isSafeInteger(codeAt) && { codeAt: codeAt as number }),
    ...(Array.isArray(networks) && {
      smartAccountNetworks: networks.slice(0, 100).filter((id) => Number.isSafeInteger(id)),
    }),
  }
}

function codeOf(data: unknown): Pick<StoredLogin, 'code'> {
  const said = new Map(typeof data === 'object' && data ? Object.entries(data) : [])
  const [email, until, resendAt] = [said.get('email'), said.get('until'), said.get('resendAt')]
  const isCode = isText(email) && Number.isSafeInteger(until) && Number.isSafeInteger(resendAt)
  return isCode ? { code: { email, until: Number(until), resendAt: Number(resendAt) } } : {}
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 254
