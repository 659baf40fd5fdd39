import type { OriginCheck } from '../api/origin-check.js'
import { createLazy } from '../async/lazy.js'
import { type Described, describeError } from '../errors/describe-error.js'
import type { KitParts } from '../kit-parts.js'
import { alertForRefusal } from './alert-for-refusal.js'
import { readAhead } from './read-ahead.js'

/** What a kit has once the first view is painted, or an error is to be told. It comes with the table of features. */
export interface AfterOpening {
  /** `describeError`, whose table is no part of the entry. */
  describe(error: unknown): Described
  /** Shows an alert for the developer: the relay refused this app. */
  showRefusal(reason: string): void
  /** @throws KitError `modal/no-view` if none has this name, or it needs data */
  checkView(name: string): Promise<void>
  /** Reads the code that the next click probably needs; see `readAhead`. */
  readAhead(isConnected: boolean): void
  destroy(): void
}

export function createAfterOpening(parts: KitParts): AfterOpening {
  const origin = createLazy<OriginCheck>(async () =>
    (await import('../api/load-origin-check.js')).loadOrigin(parts),
  )
  return {
    describe: describeError,
    showRefusal: (reason) => parts.alerts.show(alertForRefusal(reason)),
    async checkView(name) {
      const { noView } = await import('./no-view.js')
      const error = noView(name)
      if (error) throw error
    },
    readAhead: (isConnected) =>
      readAhead({ ...parts, checkOrigin: async () => (await origin.load()).check() }, isConnected),
    destroy: () => origin.loaded()?.destroy(),
  }
}
