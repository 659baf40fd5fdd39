import type { ConnectorContext } from '@gla/core/family'

/** Whether somebody said yes through this connector before; kept over visits where the page may keep anything. */
export interface Remembered {
  get(): boolean
  set(yes: boolean): void
}

export function createRemembered({
  environment: { storage },
  storagePrefix,
}: Pick<ConnectorContext, 'environment' | 'storagePrefix'>): Remembered {
  const name = `${storagePrefix}.coinbase`
  let memory: boolean | null = null // where the store is denied
  return {
    get() {
      try {
        return memory ?? storage?.getItem(name) === 'true'
      } catch {
        return false // denied: nothing stored
      }
    },
    set(yes) {
      memory = null
      try {
        if (!storage) memory = yes
        else if (yes) storage.setItem(name, 'true')
        else storage.removeItem(name)
      } catch {
        memory = yes // denied or full
      }
    },
  }
}
