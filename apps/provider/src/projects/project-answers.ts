import type { Answers } from '../api/answers.js'
import type { Metrics } from '../metrics.js'

/** What the kit reports, §9 of the protocol. A name of another app is counted as `other`: a client adds no label of its own. */
const knownEvents: ReadonlySet<string> = new Set([
  'MODAL_OPEN',
  'MODAL_CLOSE',
  'SELECT_WALLET',
  'CONNECT_SUCCESS',
  'CONNECT_ERROR',
  'DISCONNECT_SUCCESS',
  'DISCONNECT_ERROR',
  'SWITCH_NETWORK',
  'SEND_INITIATED',
  'SEND_SUCCESS',
  'SEND_ERROR',
  'SECURE_SITE_ERROR',
  'DATA_PARSING_ERROR',
  'API_ERROR',
  'INTERNAL_SDK_ERROR',
])

/** Answers what a project may do, and takes its events: they are counted by name, and nothing of them is kept. */
export function createProjectAnswers({ metrics }: { metrics: Pick<Metrics, 'reported'> }) {
  return {
    async allowedOrigins({ project, origin }) {
      const any = origin === null ? [] : [origin]
      // A project without a list has no pattern that fits all: whoever asks may use it.
      return { allowedOrigins: project.origins.length > 0 ? [...project.origins] : any }
    },
    analyticsConfig: async ({ project }) => ({ isAnalyticsEnabled: project.analytics }),
    async reportEvent({ project, body }) {
      const { event } = body.props
      if (project.analytics) metrics.reported(knownEvents.has(event) ? event : 'other')
      return {}
    },
  } satisfies Answers
}
