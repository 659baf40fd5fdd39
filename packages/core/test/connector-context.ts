import { serverEnvironment } from '../src/environment.js'
import { KitError } from '../src/errors/errors.js'
import type { ConnectorContext } from '../src/options/connector-maker.js'
import { createState } from '../src/state.js'

/** What a kit passes to a connector, for a test of the connector alone. There is no modal: nothing can be approved. */
export const connectorContext = (overrides: Partial<ConnectorContext> = {}): ConnectorContext => ({
  environment: serverEnvironment(),
  metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
  networks: [],
  storagePrefix: 'gla',
  projectId: null,
  theme: createState({
    mode: 'dark' as const,
    language: 'en-US' as const,
    variables: { accentMixStrength: 0, zIndex: 999 },
  }),
  alert: () => undefined,
  approvals: () => Promise.reject(new KitError('connection/cancelled')),
  ...overrides,
})
