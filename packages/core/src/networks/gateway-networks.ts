import { bitcoinMainnet, bitcoinTestnet } from './bitcoin-networks.js'
import { evmIds } from './evm-ids.js'
import { deprecatedSolanaIds, solanaIds } from './solana-ids.js'

/** The chains that a provider's gateway serves (spec §7: about 38). One has a namespace that the kit does not know. */
export const gatewayNetworks: readonly string[] = [
  ...evmIds(1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453),
  ...evmIds(17000, 42161, 42220, 43113, 43114, 59144, 80002, 80084, 84532, 421614, 7777777),
  ...evmIds(11155111, 11155420, 999999999, 1313161554, 1313161555),
  ...Object.values(solanaIds),
  deprecatedSolanaIds.lowerCaseMainnet,
  bitcoinMainnet.caipNetworkId,
  bitcoinTestnet.caipNetworkId,
  'near:mainnet',
]
