import type { Alert } from './alerts.js'

/**
 * The alert for the reason text of a relay that closed the socket with code 3000.
 * The text is matched because the relay sends no more specific code (spec §8: server messages map to alerts).
 */
export function alertForRefusal(reason: string): Alert {
  const detail = reason.slice(0, 200)
  if (/not yet valid|token is expired/i.test(reason)) return { code: 'session-expired', detail }
  if (/project id is missing/i.test(reason)) return { code: 'project-id-not-configured', detail }
  if (/origin not allowed|invalid key/i.test(reason))
    return { code: 'invalid-app-configuration', detail }
  return { code: 'relay-refused', detail }
}
