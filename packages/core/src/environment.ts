import type { Undo } from './async/disposer.js'

/** A synchronous key-value store such as `localStorage`. Any call may throw. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What a web page gives; `null` on a server. */
export interface Page {
  /** Scheme, host and port, e.g. `https://gla.example`. */
  readonly origin: string
  /** Whether this is a phone or tablet: decides between link and QR code. */
  isMobile(): boolean
  /** Whether it is inside another page. @default not */
  isFramed?(): boolean
  /** Whether a person can see the page now. */
  isVisible(): boolean
  onVisibility(listener: () => void): Undo
  /** Listens to an event of the window. The event is untrusted. */
  listen(type: string, listener: (event: Event) => void): Undo
  /** Sends an event to the window; `detail` is what whoever listens may use. */
  dispatch(type: string, detail?: unknown): void
  /** What a wallet put on the window under this name, as it is now. Untrusted. @default 'ethereum' */
  injected(name?: string): unknown
  /**
   * Opens an address. Nothing that would run as this page.
   * @param target where @default another window for http(s), this one for all else
   */
  open(url: string, target?: '_self' | '_top' | '_blank'): void
  copy(text: string): Promise<void>
  /** Calls back when another page of this origin changed a stored key; `null` means all of them. */
  onStorage(listener: (key: string | null) => void): Undo
}

/** Everything the kit takes from outside. The browser's form lives in `@gla/modal`. */
export interface Environment {
  readonly fetch: typeof fetch
  /** For the relay; the platform's own `WebSocket` when left out. */
  openSocket?(url: string): WebSocket
  /** `null` when there is none or it is denied: the kit then remembers in memory. */
  readonly storage: KeyValueStore | null
  /** What outlives a reload of this tab, and no other page sees, such as `sessionStorage`. @default none */
  readonly tabStorage?: KeyValueStore | null
  readonly page: Page | null
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `ms`. @returns a function that cancels it */
  after(ms: number, callback: () => void): Undo
  randomId(): string
}

/** The environment of a server or a test in Node: no page, nothing stored. */
export function serverEnvironment(overrides: Partial<Environment> = {}): Environment {
  return {
    fetch: (input, init) => fetch(input, init),
    storage: null,
    page: null,
    now: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    randomId: () => crypto.randomUUID(),
    ...overrides,
  }
}
