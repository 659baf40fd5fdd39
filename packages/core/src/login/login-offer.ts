import type { SocialProvider } from '../connectors/login-ways.js'
import type { Kit } from '../kit.js'
import type { Signer } from './sign-in-with.js'

/** The ways to sign in without a wallet, and the connector that offers them. */
export type LoginOffer = Signer & { email: boolean; socials: readonly SocialProvider[] }

/**
 * The offer of the first connector with `login`: for the namespace in view, or else for the first namespace of the dapp that
 * the connector supports. Null when there is no such connector, or it offers nothing.
 */
export function loginOffer({ connectors, network, options }: Kit): LoginOffer | null {
  const { features } = options
  const inView = network.state.caipNetwork.chainNamespace
  const families = [inView, ...options.networks.map(({ chainNamespace }) => chainNamespace)]
  for (const { id: connectorId, login, namespaces } of connectors.state.list) {
    const namespace = families.find((one) => namespaces.includes(one))
    const email = (login?.email ?? false) && features.email
    const socials = (features.socials && login?.socials) || []
    if (namespace && (email || socials.length > 0))
      return { connectorId, namespace, email, socials }
  }
  return null
}
