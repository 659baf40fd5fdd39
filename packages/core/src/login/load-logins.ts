import type { KitParts } from '../kit-parts.js'
import type { Logins } from './logins.js'
import { createLogins } from './logins.js'

export function loadLogins({ connection, on }: KitParts): Logins {
  const logins = createLogins(connection)
  // Nobody can continue a login in a closed modal, even where its window is still open.
  const stop = on('modal/closed', logins.cancel)
  return {
    ...logins,
    destroy() {
      stop()
      logins.destroy()
    },
  }
}
