import type { Shell } from '../features.js'
import type { Pairing } from './pairing.js'
import { createPairing } from './pairing.js'

export function loadPairing({ env, options, connection }: Shell): Pairing {
  return createPairing({
    ...env,
    manual: options.manualControl,
    connect: (request) => connection.connect('walletConnect', request),
  })
}
