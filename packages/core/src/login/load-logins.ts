import type { KitParts } from '../kit-parts.js'
import type { Logins } from './logins.js'
import { createLogins } from './logins.js'

export function loadLogins({ connection, on }: KitParts): Logins {
  const logins = createLogins(connection)
  // A login cannot be continued once the modal is closed, even if the connector's window is still open.
  const stop = on('modal/closed', logins.cancel)
  return {
    ...logins,
    destroy() {
      stop()
      logins.destroy()
    },
  }
}
