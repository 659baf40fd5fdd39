import type { Disposer } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import type { KitOptions } from '../options/options.js'

/** What only a developer is told, by the console and by longer messages. `#dev` is null in a production build: see the package's `imports`. */
export interface Dev {
  /**
   * Says what is expected of an option, what came, and the way out.
   * @param given all options
   * @param path of the wrong one, such as `networks.0.name`
   * @param reason what production says of it
   */
  explain(given: object, path: string, reason: string): string
  /** Warns once of what is set up wrongly, but works somehow, until `disposer` ends it. */
  watch(given: KitOptions, parts: DevParts, disposer: Disposer): void
  /** Code of the kit could not be loaded. */
  notLoaded(cause: unknown): void
}

export type DevParts = Pick<KitParts, 'alerts' | 'connectors' | 'env' | 'on' | 'options'> &
  Pick<KitParts, 'families' | 'inView'>
