import { onTestFinished } from 'vitest'
import type { BrowserHistory } from '../flows/follow-history.js'
import { followHistory } from '../flows/follow-history.js'
import { until } from './find.js'
import type { TestKitOptions } from './test-kit.js'
import { createTestKit } from './test-kit.js'

type Entry = { state: unknown; url: string }

/** A browser's history with a page before ours: the network boundary of this flow. Moves are answered later, as in a browser. */
export function fakeBrowser({ navigation = true, state = { idx: 3 } as unknown } = {}) {
  const entries: Entry[] = [
    { state: null, url: 'https://app.test/before' },
    { state, url: 'https://app.test/now?q=1' },
  ]
  let at = 1
  const target = new EventTarget()
  const changes = new EventTarget()
  const entry = () => entries[at] as Entry
  const urlOf = (to: string) => new URL(to, entry().url).href
  const tell = (navigationType: string) =>
    changes.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
  const push = (state: unknown, url = entry().url) => {
    const next = { state: structuredClone(state), url: urlOf(url) }
    entries.splice(++at, entries.length, next)
    tell('push')
  }
  const replace = (state: unknown, url: string) => {
    entries[at] = { state: structuredClone(state), url: urlOf(url) }
    tell('replace')
  }
  let held: (() => void)[] | null = null
  const go = (delta: number) => {
    if (held) held.push(() => move(delta))
    else setTimeout(() => move(delta))
  }
  const move = (delta: number) => {
    if (!entries[at + delta]) return
    at += delta
    tell('traverse')
    target.dispatchEvent(Object.assign(new Event('popstate'), { state: entry().state }))
  }
  const browser = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    history: {
      go,
      pushState: (state: unknown) => push(state),
      get state() {
        return entry().state
      },
    },
    location: {
      get href() {
        return entry().url
      },
      get pathname() {
        return new URL(entry().url).pathname
      },
      get hash() {
        return new URL(entry().url).hash
      },
    },
    ...(navigation && { navigation: changes }),
  } as unknown as BrowserHistory
  /** What the page's own router is told. */
  const told: string[] = []
  target.addEventListener('popstate', () => told.push(entry().url))
  return {
    browser,
    told,
    push,
    replace,
    back: () => go(-1),
    forward: () => go(1),
    at: () => at,
    /** A busy machine: what is asked for from now on is done once it is `free`. */
    busy() {
      held = []
    },
    free({ loses = false } = {}) {
      const moves = loses ? [] : (held ?? [])
      held = null
      for (const move of moves) move()
    },
    url: () => entry().url,
    leave: (sameDocument: boolean) =>
      changes.dispatchEvent(
        Object.assign(new Event('navigate'), { destination: { sameDocument } }),
      ),
  }
}

/** A test kit whose modal follows the history of a browser, and how far that is. */
export function setUp(options: TestKitOptions = {}, window = fakeBrowser()) {
  const test = createTestKit(options)
  const stop = followHistory(test.kit, window.browser)
  onTestFinished(stop)
  /** Time goes on until then, a little with each task: what the modal needs no more is left a moment later. */
  const isAt = async (index: number) => {
    for (let times = 0; window.at() !== index; times++) {
      if (times > 1_000) throw new Error(`never at entry ${index}`)
      test.clock.advance(10)
      await new Promise((task) => setTimeout(task)) // so that the browser gets on as fast as time does
    }
  }
  const shows = (view: string) =>
    until(view, () => test.kit.modal.state.open && test.kit.router.current.name === view)
  const closed = () => until('closed', () => !test.kit.modal.state.open)
  /** Whatever was to come has come. */
  const later = async () => {
    for (let times = 0; times < 3; times++) {
      await new Promise((task) => setTimeout(task))
      test.clock.advance(10)
    }
    await new Promise((task) => setTimeout(task))
  }
  return { ...test, ...window, stop, isAt, shows, closed, later }
}
