import type { Approvals, Environment, ThemeState } from '@gla/core'
import { defineNetwork, serverEnvironment } from '@gla/core'
import type { ConnectorContext, ConnectRequest } from '@gla/core/family'
import { connectorContext } from '@gla/core/test/connector-context'
import { fakeStore } from '@gla/core/test/fake-page'
import { fakeState } from '@gla/core/test/state'
import { onTestFinished } from 'vitest'
import type { AuthConnectorOptions } from '../src/auth-connector.js'
import { authConnector } from '../src/index.js'
import { code, dappOrigin, embeddedSite, siteUrl } from './embedded-site.js'

export const networks = [1, 2, 3].map((id) =>
  defineNetwork({
    ...{ id, name: `Chain ${id}`, rpcUrls: { default: { http: [] } } },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  }),
)
export const email = 'somebody@mail.example'

/** Approvals that are only noted; `giveUp` is what closing the view does. */
function notedApprovals() {
  const ended: string[] = []
  const state = fakeState<{ open: { id: string; connectorId: string; method: string }[] }>({
    open: [],
  })
  const givenUp = new Map<string, () => void>()
  let refused = 0
  let next = 0
  const approvals: Approvals = {
    state,
    begin({ connectorId, method, onGivenUp }) {
      const id = `${next++}`
      state.open.push({ id, connectorId, method })
      givenUp.set(id, () => onGivenUp('closed'))
      return (how) => {
        givenUp.delete(id)
        state.open = state.open.filter((one) => one.id !== id)
        ended.push(`${method} ${how}`)
      }
    },
    refuse: () => void refused++,
    giveUp() {
      for (const tell of [...givenUp.values()]) tell()
    },
    destroy: () => undefined,
  }
  return { approvals, ended, state, refused: () => refused }
}

/** A connector in a page of its own, at a site that may be shared with others. */
export function connectorBed({
  site = embeddedSite(),
  storage = fakeStore(),
  clock = {},
  options = {},
  context = {},
}: {
  site?: ReturnType<typeof embeddedSite>
  storage?: Environment['storage']
  /** The clock of the environment. @default the machine's */
  clock?: Partial<Pick<Environment, 'after' | 'now' | 'elapsed'>>
  options?: Partial<AuthConnectorOptions>
  context?: Partial<ConnectorContext>
} = {}) {
  const alerts: string[] = []
  const theme = fakeState<ThemeState>({
    ...{ mode: 'dark', language: 'en-US' },
    variables: { accentMixStrength: 0, zIndex: 999 },
  })
  const noted = notedApprovals()
  const environment: { -readonly [name in keyof Environment]: Environment[name] } = {
    ...serverEnvironment({ storage, ...clock }),
    page: { origin: dappOrigin } as Environment['page'],
    ...site.environment,
  }
  const given = connectorContext({
    ...{ environment, networks, theme, projectId: 'project' },
    alert: ({ code }) => void alerts.push(code),
    approvals: async () => noted.approvals,
    ...context,
  })
  const connector = authConnector({ url: siteUrl, ...options })(given)
  onTestFinished(() => {
    connector.destroy?.()
    site.stop()
  })
  const stop = new AbortController()
  const steps: Parameters<NonNullable<ConnectRequest['ask']>>[0][] = []
  const { signal } = stop
  const request = { namespace: 'eip155', networks, preferred: 'eip155:1', signal } as const
  const login: ConnectRequest = {
    ...request,
    login: { email },
    async ask(step) {
      steps.push(step)
      return { code }
    },
  }
  return {
    ...{ site, connector, storage, alerts, theme, stop, steps, request, login, noted },
    ...{ context: given, environment },
  }
}
