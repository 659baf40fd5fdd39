import type { SocialProvider } from '../connectors/login-ways.js'
import type { Kit } from '../kit.js'
import type { Signer } from './sign-in-with.js'

/** What a person may sign in with in place of a wallet, and through whom. */
export type LoginOffer = Signer & { email: boolean; socials: readonly SocialProvider[] }

/**
 * What is offered by the first connector that can: of the family in view, or else of the first of the dapp's that it has.
 * Null when nothing would lead anywhere.
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
