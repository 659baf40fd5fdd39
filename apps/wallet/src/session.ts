import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type SiteCalls, SiteError } from './site-calls.js'

/** Keeps the token of this page's session over reloads. */
export interface TokenStore {
  get(): string | null
  /** null forgets it. Where nothing can be stored, nothing is. */
  set(token: string | null): void
}

/** Who is signed in, and what they sign with. The key is in memory alone. */
export interface SignedIn {
  readonly email: string
  readonly account: PrivateKeyAccount
}

/** Signing in and out. */
export interface Session {
  /** Who is signed in; null for nobody. The first call asks the site. @throws SiteError when it does not say */
  who(): Promise<SignedIn | null>
  askCode(email: string): Promise<void>
  /** @throws SiteError `wrong-code`, `expired-code`, `too-many-tries`; `expired-code` also where none was asked for */
  enterCode(code: string): Promise<void>
  signOut(): Promise<void>
  /** Another page of this site signed out. */
  forget(): void
}

export interface SessionDeps {
  readonly calls: Omit<SiteCalls, 'rpc'>
  readonly tokens: TokenStore
}

export function createSession({ calls, tokens }: SessionDeps): Session {
  let email: string | null = null
  let signedIn: Promise<SignedIn | null> | null = null

  async function load(): Promise<SignedIn | null> {
    const token = tokens.get()
    if (token === null) return null
    try {
      const { email, developmentKey } = await calls.session(token)
      return { email, account: privateKeyToAccount(developmentKey) }
    } catch (error) {
      if (!(error instanceof SiteError) || error.code !== 'signed-out') throw error
      tokens.set(null)
      return null
    }
  }

  function who(): Promise<SignedIn | null> {
    if (signedIn) return signedIn
    const loading = load()
    signedIn = loading
    // The next call asks again; this one's caller has the error.
    loading.catch(() => {
      if (signedIn === loading) signedIn = null
    })
    return loading
  }

  return {
    who,
    async askCode(given) {
      await calls.askCode(given)
      email = given
    },
    async enterCode(code) {
      if (email === null) throw new SiteError('expired-code')
      tokens.set(await calls.login(email, code))
      email = null
      signedIn = null
      await who()
    },
    async signOut() {
      const token = tokens.get()
      tokens.set(null)
      email = null
      signedIn = Promise.resolve(null)
      // Nobody here has the token any more; a site that cannot be reached forgets it in time.
      if (token !== null) await calls.logout(token).catch(() => undefined)
    },
    forget() {
      email = null
      signedIn = Promise.resolve(null)
    },
  }
}
