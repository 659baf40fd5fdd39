import type { Dispose, Environment, KeyValueStore, Page } from '@gla/core'
import { parseUrl, serverEnvironment } from '@gla/core'
import { whenIdle } from '@gla/ui'
import type { ModalPlace } from './modal-place.js'

const longestBusy = 3_000 // ms that a busy page may put off what is done ahead of time

/**
 * What the kit uses of the browser. On a server there is no page and nothing is stored.
 * @param place of the modal in the page, in which frames are opened
 */
export function browserEnvironment(place: ModalPlace = {}): Environment {
  if (typeof window === 'undefined' || typeof document === 'undefined') return serverEnvironment()
  const environment = serverEnvironment({
    storage: storageOrNull('localStorage'),
    tabStorage: tabStorage(),
    page: browserPage(window),
    ...((navigator.locks as LockManager | undefined) && { lock, tryLock }),
    openFrame: async (...page) =>
      (await import('./open-frame.js')).openFrame(place, environment, ...page),
  })
  return environment
}

/** Web Locks. They exist in secure contexts only. */
const lock = (name: string, signal: AbortSignal) =>
  new Promise<Dispose>((resolve, reject) => {
    const held = () => new Promise<void>((release) => resolve(release))
    navigator.locks.request(name, { signal }, held).catch(reject)
  })

const tryLock = (name: string) =>
  new Promise<Dispose | null>((resolve, reject) => {
    const held = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(null)
    navigator.locks.request(name, { ifAvailable: true }, held).catch(reject)
  })

/** A storage of the page; null where reading the property throws (blocked cookies, sandboxed frames). */
function storageOrNull(name: 'localStorage' | 'sessionStorage'): KeyValueStore | null {
  try {
    return window[name]
  } catch {
    return null // access denied: the kit keeps its values in memory
  }
}

/** `sessionStorage`, read on first use: the first access costs a browser some milliseconds. */
function tabStorage(): KeyValueStore {
  let found: KeyValueStore | null | undefined
  const store = () => {
    found ??= storageOrNull('sessionStorage')
    if (!found) throw new DOMException('denied', 'SecurityError')
    return found
  }
  return {
    getItem: (key) => store().getItem(key),
    setItem: (key, value) => store().setItem(key, value),
    removeItem: (key) => store().removeItem(key),
  }
}

function listenTo(target: EventTarget, type: string, listener: (event: Event) => void): Dispose {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

function browserPage(window: Window & typeof globalThis): Page {
  const { document, navigator } = window
  return {
    origin: window.location.origin,
    address: () => window.location.href,
    isMobile() {
      const { userAgentData } = navigator as { userAgentData?: { mobile?: boolean } }
      return userAgentData?.mobile ?? /android|iphone|ipad|ipod|mobile/i.test(navigator.userAgent)
    },
    isFramed: () => window.top !== window,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => listenTo(document, 'visibilitychange', listener),
    listen: (type, listener) => listenTo(window, type, listener),
    dispatch(type, detail) {
      window.dispatchEvent(new CustomEvent(type, { detail }))
    },
    injected(name = 'ethereum') {
      try {
        return (window as unknown as Record<string, unknown>)[name]
      } catch {
        return undefined // a getter of the page that throws counts as no wallet
      }
    },
    open: (url, target) => openLink(window, url, target),
    // Rejects where there is no clipboard, too: outside secure contexts.
    copy: async (text) => navigator.clipboard.writeText(text),
    idle: () => whenIdle(longestBusy),
    onStorage: (listener) =>
      listenTo(window, 'storage', (event) => listener((event as StorageEvent).key)),
  }
}

const unsafeProtocols: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'intent:',
])

/**
 * Opens a web page in a new tab, and a wallet's deep link in this one. Refuses URLs that would run code in this
 * page.
 */
function openLink(window: Window, url: string, target?: string) {
  const { protocol, href } = parseUrl(url) ?? {}
  if (!protocol || unsafeProtocols.has(protocol)) return
  const isWeb = protocol === 'https:' || protocol === 'http:'
  window.open(href, target ?? (isWeb ? '_blank' : '_self'), 'noreferrer noopener')
}
