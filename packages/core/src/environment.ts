import type { Dispose } from './async/disposer.js'

/** A synchronous key-value store such as `localStorage`. Any call may throw. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What the kit needs of a web page. */
export interface Page {
  /** Scheme, host and port, e.g. `https://gla.example`. */
  readonly origin: string
  /** Whether this is a phone or tablet: decides between link and QR code. */
  isMobile(): boolean
  /** Whether the page is in a frame. @default false */
  isFramed?(): boolean
  /** Whether a person can see the page now. */
  isVisible(): boolean
  onVisibility(listener: () => void): Dispose
  /** Listens to an event of the window. The event is untrusted. */
  listen(type: string, listener: (event: Event) => void): Dispose
  /** Dispatches an event on the window, with this `detail`. */
  dispatch(type: string, detail?: unknown): void
  /** What a wallet injected into the window under this name. Untrusted. @default 'ethereum' */
  injected(name?: string): unknown
  /**
   * Opens a URL. One that would run script in this page is refused.
   * @param target @default a new window for http(s), this one for all other schemes
   */
  open(url: string, target?: '_self' | '_top' | '_blank'): void
  copy(text: string): Promise<void>
  /** Calls back when another page of this origin changed a stored key; `null` means all of them. */
  onStorage(listener: (key: string | null) => void): Dispose
}

/** Everything the kit takes from its surroundings. `@gla/modal` has the one for browsers. */
export interface Environment {
  readonly fetch: typeof fetch
  /** Opens a socket to the relay. @default the platform's `WebSocket` */
  openSocket?(url: string): WebSocket
  /** `null` when there is none, or access is denied: the kit then stores in memory. */
  readonly storage: KeyValueStore | null
  /** Storage of this tab alone, such as `sessionStorage`. @default none */
  readonly tabStorage?: KeyValueStore | null
  readonly page: Page | null
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `ms`. @returns a function that cancels it */
  after(ms: number, callback: () => void): Dispose
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
