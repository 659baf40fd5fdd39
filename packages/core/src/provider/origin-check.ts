import type { Alert } from '../shell/alerts.js'
import { isAllowedOrigin } from './allowed-origin.js'

export type OriginDeps = {
  /** The origin of the page; null where there is none. */
  origin: string | null
  projectId: string | null
  /** Asks the provider. */
  allowedOrigins(signal: AbortSignal): Promise<readonly string[]>
  show(alert: Alert): void
}

/** Checks whether this page may use the provider's project. If not, an alert tells whoever runs the app. */
export interface OriginCheck {
  /** Asks the provider, until it has answered once. Never throws. */
  check(): Promise<void>
  destroy(): void
}

export function createOriginCheck(deps: OriginDeps): OriginCheck {
  const end = new AbortController()
  let asked: Promise<void> | null = null

  async function ask() {
    const { origin, projectId } = deps
    if (origin === null) return
    if (!projectId) return deps.show({ code: 'project-id-not-configured', detail: '' })
    let allowed: readonly string[]
    try {
      allowed = await deps.allowedOrigins(end.signal)
    } catch (error) {
      if (end.signal.aborted) return
      asked = null // the next opening of the modal asks again
      // spec §5: a list that cannot be fetched and a missing id are one alert; the detail tells them apart
      const why = error instanceof Error ? error.message : ''
      return deps.show({
        code: 'project-id-not-configured',
        detail: `The allowed origins could not be read. ${why}`.trim().slice(0, 200),
      })
    }
    if (!end.signal.aborted && !isAllowedOrigin(origin, allowed))
      deps.show({ code: 'invalid-app-configuration', detail: `${origin} is not an allowed origin` })
  }

  return {
    check() {
      asked ??= ask()
      return asked
    },
    destroy: () => end.abort(),
  }
}
