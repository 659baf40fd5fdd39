import { FeatureError } from '../../errors/feature-error.js'
import type { CaipNetwork, CaipNetworkId } from '../../networks/caip-network.js'

const referenceOf = (id: CaipNetworkId) => id.slice(id.indexOf(':') + 1)

/** An endpoint that answers for another chain than the one it is configured for. @param is the chain that it reports */
export const otherChain = (
  { name, caipNetworkId }: Pick<CaipNetwork, 'caipNetworkId' | 'name'>,
  is: CaipNetworkId,
  url: string,
): FeatureError =>
  new FeatureError('network/other-chain', name, referenceOf(is), referenceOf(caipNetworkId), {
    cause: new Error(`asked: ${url}`),
  })
