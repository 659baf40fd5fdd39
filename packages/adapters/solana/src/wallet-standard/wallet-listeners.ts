import type { Dispose, Provider } from '@gla/core/family'
import { createListeners } from '@gla/core/family'

type WalletEvent = Parameters<Provider['on']>[0]

/** @param watch watches the wallet from the first listener on; what it returns ends that, with the last */
export function createWalletListeners(watch: () => Dispose) {
  const { on, emit } = createListeners<WalletEvent>()
  let count = 0
  let stop: Dispose | null = null
  return {
    emit,
    on(event: WalletEvent, listener: (value: unknown) => void): Dispose {
      const remove = on(event, listener)
      let isListening = true
      count++
      stop ??= watch()
      return () => {
        if (!isListening) return
        isListening = false
        remove()
        count--
        if (count > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
