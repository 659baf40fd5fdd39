import type { Provider, Undo } from '@gla/core/family'

type Event = Parameters<Provider['on']>[0]
type Listener = (value: unknown) => void

/**
 * Listeners of a provider. One that throws keeps nobody else from hearing; its error reaches the page.
 * @param hear begins to hear the wallet, with the first listener; what it returns ends that, with the last
 */
export function createListeners(hear: () => Undo) {
  const listeners = new Set<{ event: Event; listener: Listener }>()
  let stop: Undo | null = null
  return {
    on(event: Event, listener: Listener): Undo {
      const entry = { event, listener }
      listeners.add(entry)
      stop ??= hear()
      return () => {
        if (!listeners.delete(entry) || listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
    emit(event: Event, value: unknown) {
      for (const entry of [...listeners])
        if (entry.event === event && listeners.has(entry)) tell(entry.listener, value)
    },
  }
}

function tell(listener: Listener, value: unknown) {
  try {
    listener(value)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
