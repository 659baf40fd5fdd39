import type { ConnectorContext } from '@gla/core/family'

/** Whether a wallet is connected through this connector. Stored, so that a reload can restore it. */
export interface Remembered {
  get(): boolean
  set(isConnected: boolean): void
}

export function createRemembered({
  environment: { storage },
  storagePrefix,
}: Pick<ConnectorContext, 'environment' | 'storagePrefix'>): Remembered {
  const name = `${storagePrefix}.coinbase`
  let memory: boolean | null = null // where the store is denied or full
  return {
    get() {
      try {
        return memory ?? storage?.getItem(name) === 'true'
      } catch {
        return false // denied: nothing stored
      }
    },
    set(isConnected) {
      memory = null
      try {
        if (!storage) memory = isConnected
        else if (isConnected) storage.setItem(name, 'true')
        else storage.removeItem(name)
      } catch {
        memory = isConnected // denied or full
      }
    },
  }
}
