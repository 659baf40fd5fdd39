import type { Alert } from '../shell/alerts.js'
import { isAllowedOrigin } from './allowed-origin.js'
import { HttpError } from './http-error.js'

export type OriginDeps = {
  /** The origin of the page; null when there is no page. */
  origin: string | null
  projectId: string | null
  /** Fetches the allowed origins from the provider. */
  allowedOrigins(signal: AbortSignal): Promise<readonly string[]>
  show(alert: Alert): void
  /** The provider does not answer, or not what it should: told to the page's owner. */
  unreachable(error: unknown): void
}

/** Checks whether this page may use the provider's project. If not, it shows an alert to the developer. */
export interface OriginCheck {
  /** Runs the check. After a response it does not run again; after a failure the next call retries. Never throws. */
  check(): Promise<void>
  destroy(): void
}

export function createOriginCheck(deps: OriginDeps): OriginCheck {
  const end = new AbortController()
  let pending: Promise<void> | null = null

  async function check() {
    const { origin, projectId } = deps
    if (origin === null) return
    if (!projectId) return deps.show({ code: 'project-id-not-configured', detail: '' })
    try {
      const allowed = await deps.allowedOrigins(end.signal)
      if (!end.signal.aborted && !isAllowedOrigin(origin, allowed))
        deps.show({
          code: 'invalid-app-configuration',
          detail: `${origin} is not an allowed origin`,
        })
    } catch (error) {
      if (!end.signal.aborted) failed(error)
    }
  }

  function failed(error: unknown) {
    pending = null // the next opening of the modal retries
    if (!isRefusal(error)) {
      deps.show({ code: 'provider-unreachable', detail: '' })
      return deps.unreachable(error)
    }
    // §8: one alert for a missing project id and for one that is refused; `detail` distinguishes them
    const reason = error instanceof Error ? error.message : ''
    deps.show({
      code: 'project-id-not-configured',
      detail: `The allowed origins could not be read. ${reason}`.trim().slice(0, 200),
    })
  }

  return {
    check() {
      pending ??= check()
      return pending
    },
    destroy: () => end.abort(),
  }
}

const passing: ReadonlySet<number> = new Set([408, 425, 429]) // too slow, too early, too often: not this project's fault

/** Whether the provider has answered that it does not want these questions. All else passes by itself, or is the provider's fault (§8). */
const isRefusal = (error: unknown) =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  !passing.has(error.status)
