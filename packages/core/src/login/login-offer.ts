import type { SocialProvider } from '../connectors/login-ways.js'
import type { KitParts } from '../kit-parts.js'
import type { SignInConnector } from './logins.js'

/** The ways to sign in without a wallet, and the connector that does it. */
export type LoginOffer = SignInConnector & { email: boolean; socials: readonly SocialProvider[] }

/**
 * What the first connector with a login offers: in the namespace in view if it has that one, else in the first of the dapp's
 * namespaces that it has.
 * @returns null where no connector offers a login, or the options turn it off
 */
export function loginOffer({
  connectors,
  network,
  options,
}: Pick<KitParts, 'connectors' | 'network' | 'options'>): LoginOffer | null {
  const { features } = options
  const inView = network.state.caipNetwork.chainNamespace
  const preferred = [inView, ...options.networks.map(({ chainNamespace }) => chainNamespace)]
  for (const { id: connectorId, login, namespaces } of connectors.state.list) {
    const namespace = preferred.find((one) => namespaces.includes(one))
    const email = (login?.email ?? false) && features.email
    const socials = (features.socials && login?.socials) || []
    if (namespace && (email || socials.length > 0))
      return { connectorId, namespace, email, socials }
  }
  return null
}
