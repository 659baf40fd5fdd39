import { badFields } from './bad-fields.js'
import { floods } from './floods.js'
import { hostileProviders } from './hostile-providers.js'
import { throwingValues } from './throwing-values.js'

// Each is the body of a function that runs in the page. In scope are `announce(detail)`, `wallet(changes)`, which makes
// a plausible detail, `provider(changes)`, `whom`, the wallet to imitate, and `canary`, an address no page may request.
const bodies = { ...throwingValues, ...badFields, ...hostileProviders, ...floods } as const

/** A way in which an announcement misbehaves. */
export type HostileKind = keyof typeof bodies
export const hostileKinds: readonly HostileKind[] = Object.keys(bodies) as HostileKind[]

/** Options of the hostile page script. */
export interface HostileOptions {
  /** @default all */
  readonly kinds?: readonly HostileKind[]
  /** The wallet that imitations pretend to be. */
  readonly whom?: { readonly uuid: string; readonly name: string; readonly rdns: string }
}

/** Name of the global that a script of an announcement sets when the page runs it. It must stay undefined. */
export const ranMark = 'glaHostileRan'

/**
 * A script for a page (Playwright's `addInitScript`) that announces misbehaving wallets at once and again whenever
 * the page asks. A page passes when honest wallets are still listed and connect, and {@link ranMark} is not set.
 * @see https://eips.ethereum.org/EIPS/eip-6963#security-considerations
 */
export function hostileAnnouncements(options: HostileOptions = {}): string {
  const kinds = options.kinds ?? hostileKinds
  const whom = options.whom ?? { uuid: crypto.randomUUID(), name: 'Wallet', rdns: 'test.wallet' }
  const functions = kinds.map((kind) => `${JSON.stringify(kind)}() {${bodies[kind]}}`)
  return `(() => {
    const whom = ${JSON.stringify(whom)}
    const canary = 'http://canary.invalid/'
    const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const ran = (what) => 'globalThis.${ranMark}=' + JSON.stringify(what)
    let count = 0
    const provider = (changes) => ({
      request: async ({ method }) => { throw Object.assign(new Error('hostile ' + method), { code: 4001 }) },
      on() {}, removeListener() {}, ...changes,
    })
    const wallet = (changes) => {
      count += 1
      return {
        info: { uuid: crypto.randomUUID(), name: 'Hostile ' + count, icon: png, rdns: 'test.hostile.n' + count, ...changes },
        provider: provider(),
      }
    }
    const announce = (detail) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    const kinds = { ${functions.join(',\n')} }
    const all = () => {
      for (const [kind, run] of Object.entries(kinds)) {
        try { run() } catch (error) { console.debug('hostile ' + kind + ' threw', error) }
      }
    }
    window.addEventListener('eip6963:requestProvider', all)
    all()
  })()`
}
