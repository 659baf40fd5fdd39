import { WebSocket as NodeWebSocket } from 'ws'
import type { Page } from '../src/environment.js'
import { serverEnvironment } from '../src/environment.js'
import { fakePage, fakeStore } from './fake-page.js'

/** A page that can sleep like on a phone: timers and socket events are held back until it wakes, and then all fire at once. */
export function sleepyPage({
  isMobile = true,
  storage = fakeStore(),
  tabStorage = fakeStore(),
} = {}) {
  let isAsleep = false
  let ahead = 0
  const now = () => Date.now() + ahead
  const timers = new Set<{ at: number; fire(): void }>()
  const waiting: (() => void)[] = []
  const visibility = new Set<() => void>()
  const sockets: NodeWebSocket[] = []
  const page: Page = {
    ...(fakePage().environment.page as Page),
    isMobile: () => isMobile,
    isVisible: () => !isAsleep,
    onVisibility(listener) {
      visibility.add(listener)
      return () => void visibility.delete(listener)
    },
  }
  const openSocket = (url: string) => {
    const socket = new NodeWebSocket(url)
    const emit = socket.emit.bind(socket)
    socket.emit = (...about: Parameters<typeof emit>) => {
      if (!isAsleep) return emit(...about)
      waiting.push(() => emit(...about))
      return true
    }
    sockets.push(socket)
    return socket as unknown as WebSocket
  }
  const environment = serverEnvironment({
    openSocket,
    storage,
    tabStorage,
    page,
    now,
    after(ms, callback) {
      const timer = {
        at: now() + ms,
        fire() {
          if (isAsleep || !timers.delete(timer)) return
          clearTimeout(real)
          callback()
        },
      }
      const real = setTimeout(timer.fire, ms)
      timers.add(timer)
      return () => {
        timers.delete(timer)
        clearTimeout(real)
      }
    },
  })
  const tellVisibility = () => {
    for (const listener of visibility) listener()
  }
  return {
    environment,
    openSocket,
    /** All sockets that it has opened. */
    sockets,
    storage,
    tabStorage,
    /** @param loses whether its connections are lost, too */
    sleep({ loses }: { loses: boolean }) {
      isAsleep = true
      tellVisibility()
      if (loses) for (const socket of sockets) socket.terminate()
    },
    /** The browser discards the page without any event. @returns the page after the reload */
    reload() {
      isAsleep = true
      for (const socket of sockets) socket.terminate()
      return sleepyPage({ isMobile, storage, tabStorage })
    },
    /** Wakes the page after `ms`. Timers that are due fire before socket events, which is the worst case. */
    wake(ms: number) {
      isAsleep = false
      ahead += ms
      for (const timer of [...timers].sort((a, b) => a.at - b.at))
        if (timer.at <= now()) timer.fire()
      for (const deliver of waiting.splice(0)) deliver()
      tellVisibility()
    },
  }
}
