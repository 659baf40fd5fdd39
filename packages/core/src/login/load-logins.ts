import type { KitParts } from '../kit-parts.js'
import type { Logins } from './logins.js'
import { createLogins } from './logins.js'

export function loadLogins({ connection, on }: KitParts): Logins {
  const logins = createLogins(connection)
  // A window that was opened for it may be the last thing anybody sees of it.
  const stop = on('modal/closed', logins.cancel)
  return {
    ...logins,
    destroy() {
      stop()
      logins.destroy()
    },
  }
}
