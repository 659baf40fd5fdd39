import type { LocalAccount } from 'viem'
import { accountOf } from './keys/account-of.js'
import type { DeviceStore } from './keys/device-store.js'
import type { KeyRoom, NewWallet } from './keys/key-room.js'
import { type SiteCalls, SiteError } from './site-calls.js'
import type { TextStore } from './text-store.js'

/** Who is signed in, and what they sign with: the key itself is in a worker, and only while it signs. */
export interface SignedIn {
  readonly email: string
  readonly account: LocalAccount
}

/**
 * How far somebody is: signed out; signed in without a wallet yet; with one that this device has no share of, so that its
 * sheet's code is needed; or ready to sign.
 */
export type Standing =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'new'; readonly email: string }
  | { readonly kind: 'locked'; readonly email: string; readonly address: `0x${string}` }
  | ({ readonly kind: 'ready' } & SignedIn)

/** Signing in and out, and having a wallet. */
export interface Session {
  /** The first call asks the site. @throws SiteError when it does not say */
  standing(): Promise<Standing>
  /** Who can sign; null for nobody. @throws SiteError */
  who(): Promise<SignedIn | null>
  askCode(email: string): ReturnType<SiteCalls['askCode']>
  /** @throws SiteError `wrong-code`, `expired-code`, `too-many-tries`; `expired-code` also where none was asked for */
  enterCode(code: string): Promise<void>
  /**
   * Keeps a new wallet, at the server and on this device.
   * @param email whose it is: for somebody who has signed in meanwhile nothing is kept
   * @returns `locked` where there is another wallet by now: the new one is dropped, and the sheet that counts is the other's
   */
  keep(wallet: NewWallet, email: string): Promise<Standing>
  /** Gives this device a share, by the code of the sheet. @throws KeyError `wrong-code`; SiteError */
  unlock(code: string): Promise<Standing>
  /** @param forget also this device's share */
  signOut(options?: { readonly forget?: boolean }): Promise<void>
  /** Another page of this site signed out. */
  forget(): void
}

export interface SessionDeps {
  readonly calls: Omit<SiteCalls, 'rpc'>
  readonly tokens: TextStore
  /** Where a code was sent, over a reload. */
  readonly emails: TextStore
  readonly keys: KeyRoom
  readonly devices: DeviceStore
}

const signedOut: Standing = { kind: 'signed-out' }
const addressOf = (standing: Standing | null) => {
  if (standing?.kind === 'ready') return standing.account.address
  return standing?.kind === 'locked' ? standing.address : null
}
const isSite = (error: unknown, code: string) => error instanceof SiteError && error.code === code

export function createSession({ calls, tokens, emails, keys, devices }: SessionDeps): Session {
  let current: Promise<Standing> | null = null
  let signOuts = 0
  let asks = 0
  let lastSent = 0

  async function load(): Promise<Standing> {
    const token = tokens.get()
    if (token === null) return signedOut
    try {
      return await standingOf(token)
    } catch (error) {
      if (!isSite(error, 'signed-out')) throw error
      if (tokens.get() === token) tokens.set(null)
      return signedOut
    }
  }
  async function standingOf(token: string): Promise<Standing> {
    const { email, address } = await calls.session(token)
    if (address === null) return { kind: 'new', email }
    const device = await devices.get(address)
    const share = device && (await shareFor(token, device.id))
    if (!device || share === null) return { kind: 'locked', email, address }
    return { kind: 'ready', email, account: accountOf(keys, { address, device, share }) }
  }
  /** null where the server has forgotten this device: the sheet's code makes another. */
  const shareFor = (token: string, device: string) =>
    calls.share(token, device).catch((error: unknown) => {
      if (isSite(error, 'unknown-device')) return null
      throw error
    })

  function standing(): Promise<Standing> {
    if (current) return current
    const loading = load()
    current = loading
    // The next call asks again; this one's caller has the error.
    loading.catch(() => {
      if (current === loading) current = null
    })
    return loading
  }
  function again(): Promise<Standing> {
    current = null
    return standing()
  }
  function present(): string {
    const token = tokens.get()
    if (token === null) throw new SiteError('signed-out')
    return token
  }
  function forget() {
    signOuts++
    emails.set(null)
    current = Promise.resolve(signedOut)
  }
  /** Here first, and without the site where it is known whose share it is: the site may be away, or the page soon gone. */
  async function forgetShare(token: string, before: Promise<Standing> | null) {
    const standing = await before?.catch(() => null)
    const address = addressOf(standing ?? null) ?? (await calls.session(token)).address
    const device = address && (await devices.get(address))
    if (!device) return
    await devices.remove(address)
    // What is left of it at the server is worth nothing without this one.
    await calls.removeDevice(token, device.id)
  }

  return {
    standing,
    async who() {
      const now = await standing()
      return now.kind === 'ready' ? now : null
    },
    async askCode(email) {
      asks += 1
      const mine = asks
      const sent = await calls.askCode(email)
      // The answer to an earlier one may come later.
      if (mine > lastSent) emails.set(email)
      lastSent = Math.max(lastSent, mine)
      return sent
    },
    async enterCode(code) {
      const email = emails.get()
      if (email === null) throw new SiteError('expired-code')
      const before = signOuts
      const token = await calls.login(email, code)
      if (signOuts !== before) {
        // Nobody waits for this login any more. A site that cannot be reached forgets it in time.
        await calls.logout(token).catch(() => undefined)
        throw new SiteError('signed-out')
      }
      tokens.set(token)
      emails.set(null)
      current = null
    },
    async keep({ address, device, share, sealed }, email) {
      const token = present()
      if ((await calls.session(token)).email !== email) return again()
      await calls
        .addWallet(token, { address, device: device.id, share, sealed })
        .catch(async (error: unknown) => {
          // An answer that was lost, or another page of this person that was faster: the site says which.
          if (!isSite(error, 'exists')) throw error
        })
      const { address: kept } = await calls.session(token)
      if (kept === address) await devices.set(address, device)
      if (kept === address || kept === null) return again()
      // Also where this device has a share of it: the person has just saved a sheet that opens nothing.
      const locked: Standing = { kind: 'locked', email, address: kept }
      current = Promise.resolve(locked)
      return locked
    },
    async unlock(code) {
      const token = present()
      const { address } = await calls.session(token)
      if (address === null) return again()
      const { device, share } = await keys.restore(code, {
        address,
        ...(await calls.recovery(token)),
      })
      await calls.addDevice(token, { device: device.id, share })
      await devices.set(address, device)
      return again()
    },
    async signOut({ forget: isForgetting = false } = {}) {
      const [token, before] = [tokens.get(), current]
      tokens.set(null)
      forget()
      if (token === null) {
        // Of people who have signed out before.
        if (isForgetting) await devices.clear()
        return
      }
      // Best effort, in this order: without the session nobody is told which device it was.
      if (isForgetting) await forgetShare(token, before).catch(() => undefined)
      // Nobody here has the token any more; a site that cannot be reached forgets it in time.
      await calls.logout(token).catch(() => undefined)
    },
    forget,
  }
}
