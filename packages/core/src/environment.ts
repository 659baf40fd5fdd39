import type { Dispose } from './async/disposer.js'
import type { OpenFrame } from './connectors/page-frame.js'

/** A synchronous key-value store such as `localStorage`. Any call may throw. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What the kit needs from a web page. */
export interface Page {
  /** Scheme, host and port, e.g. `https://gla.example`. */
  readonly origin: string
  /** The address of this page, which a wallet may open in a browser of its own. @default `origin` */
  address?(): string
  /** Whether this is a phone or tablet. Decides whether a wallet is opened by link or by QR code. */
  isMobile(): boolean
  /** Whether the page is in a frame. @default false */
  isFramed?(): boolean
  /**
   * The origins of the pages around this frame, innermost first; null when they are not all known.
   * @default read from the window by the views that need it
   */
  ancestors?(): readonly string[] | null
  /** Whether a person can see the page now. */
  isVisible(): boolean
  onVisibility(listener: () => void): Dispose
  /** Listens to an event of the window. The event is untrusted. */
  listen(type: string, listener: (event: Event) => void): Dispose
  /** Dispatches a `CustomEvent` with this `detail` on the window. */
  dispatch(type: string, detail?: unknown): void
  /** The object that a wallet injected into the window under this name. Untrusted. @default 'ethereum' */
  injected(name?: string): unknown
  /**
   * Opens a URL. URLs that would run a script in this page are refused.
   * @param target by default a new window for http(s), and this window for all other schemes
   */
  open(url: string, target?: '_self' | '_top' | '_blank'): void
  copy(text: string): Promise<void>
  /** Resolves when the browser has nothing else to do, within a few seconds. @default at once */
  idle?(): Promise<void>
  /** Calls `listener` when another page of this origin changed a stored key. `null` stands for all keys. */
  onStorage(listener: (key: string | null) => void): Dispose
}

/** Everything the kit needs from its host platform. `@gla/modal` provides the one for browsers. */
export interface Environment {
  readonly fetch: typeof fetch
  /** Opens a socket to the relay. @default the platform's `WebSocket` */
  openSocket?(url: string): WebSocket
  /** `null` when there is none or access is denied. The kit then keeps its data in memory. */
  readonly storage: KeyValueStore | null
  /** Storage for this tab only, such as `sessionStorage`. @default none */
  readonly tabStorage?: KeyValueStore | null
  readonly page: Page | null
  /**
   * Waits until no other page of this origin holds the lock `name`, and takes it. The lock ends with a call of the returned
   * function, or with the page. @default a lease in `storage`, refreshed while the page is open
   * @throws when `signal` is aborted, or locks are not available in this page
   */
  lock?(name: string, signal: AbortSignal): Promise<Dispose>
  /**
   * Takes the lock `name` as `lock` does, if it is free. @returns null at once if it is not. @default a lease, as for `lock`
   * @throws when locks are not available in this page
   */
  tryLock?(name: string): Promise<Dispose | null>
  /** Milliseconds since 1970, for times shared with others (expiries in protocols, dates). It may be set back or forward. */
  now(): number
  /** Milliseconds for waits, ages and pauses. Never goes back. Time that the machine sleeps may or may not count. */
  elapsed(): number
  /** Calls `callback` once after `ms`. @returns a function that cancels it */
  after(ms: number, callback: () => void): Dispose
  randomId(): string
  /** Opens a page of another site in a frame of this page. @default there is no place for one */
  openFrame?: OpenFrame
}

/** The environment for servers, and for tests in Node: no page, no storage. */
export function serverEnvironment(overrides: Partial<Environment> = {}): Environment {
  const { now = () => Date.now() } = overrides
  return {
    fetch: (input, init) => fetch(input, init),
    storage: null,
    page: null,
    now,
    // If the caller passed a clock, no other clock is read.
    elapsed: overrides.now
      ? createElapsed(now, () => 0, 0)
      : createElapsed(now, () => performance.now()),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    randomId,
    ...overrides,
  }
}

/**
 * Creates a clock for waits, ages and pauses, which never goes back. A step of the wall clock backwards is ignored. A step
 * forward counts: the machine may have slept, and some steady clocks stop during sleep.
 * @param wall ms since 1970
 * @param steady ms of a clock that cannot be set, such as `performance.now`
 * @param rounding ms by which the two may drift apart before it counts as a step: the wall clock is rounded and adjusted
 * @returns a function that returns the whole ms since the clock was created
 */
function createElapsed(wall: () => number, steady: () => number, rounding = 1_000): () => number {
  const start = steady()
  let apart = wall() - start
  let slept = 0
  return () => {
    const now = steady()
    const step = wall() - now - apart
    if (Math.abs(step) > rounding) {
      apart += step
      slept += Math.max(step, 0)
    }
    return Math.floor(now - start + slept)
  }
}

/**
 * A random UUID (version 4, RFC 9562). `crypto.randomUUID` gives the same, but exists in secure contexts only: not on
 * `http://` pages, such as a developer's machine opened from a phone.
 */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
