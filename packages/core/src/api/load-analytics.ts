import type { Connectors } from '../connection/connectors.js'
import type { KitParts } from '../kit-parts.js'
import type { Options } from '../options/options.js'
import type { Alerts } from '../shell/alerts.js'
import type { Analytics } from './analytics.js'
import { createAnalytics } from './analytics.js'
import { sendReport } from './send-report.js'

type AnalyticsParts = Pick<KitParts, 'api' | 'connection' | 'env' | 'inView' | 'on'> & {
  options: Pick<Options, 'features'>
  alerts: Alerts
  connectors: Connectors
}

/** @returns null when analytics are off, or without a page, a provider or a project id (ruling 2) */
export async function loadAnalytics(parts: AnalyticsParts): Promise<Analytics | null> {
  const { env, options, connection, inView, on, alerts, connectors } = parts
  const api = await (options.features.analytics && parts.api?.())
  const { page } = env
  if (!page || !api) return null
  return createAnalytics({
    ...env,
    on,
    origin: page.origin,
    isEnabled: async (signal) => (await api.call('analyticsConfig', { signal })).isAnalyticsEnabled,
    send: (report, signal) => sendReport(api, report, signal),
    wallet(connectorId) {
      const info = connectors.state.list.find(({ id }) => id === connectorId)
      const name = info?.name ?? 'unknown'
      if (info?.type === 'auth') return { name, method: 'email' }
      if (info?.type !== 'wallet-connect') return { name, method: 'browser' }
      return { name, method: page.isMobile() ? 'mobile' : 'qrcode' }
    },
    context() {
      const { address, allAccounts } = inView.account()
      const active = allAccounts.find((one) => one.address === address)
      return {
        network: inView.network().caipNetworkId,
        isSmartAccount: active?.type === 'smartAccount',
      }
    },
    isConnected: () => Object.values(connection.state).some(({ status }) => status === 'connected'),
    show: alerts.show,
  })
}
