import type { KitParts } from '../kit-parts.js'
import type { Logins } from './logins.js'
import { createLogins } from './logins.js'

/** A social login opens its window within the click: what connects is there before anything can be clicked. */
export async function loadLogins({ connection, on }: KitParts): Promise<Logins> {
  await connection.preload()
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
