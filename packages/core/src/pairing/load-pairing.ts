import type { KitParts } from '../kit-parts.js'
import type { Pairing } from './pairing.js'
import { createPairing } from './pairing.js'

export function loadPairing({ env, options, connection }: KitParts): Pairing {
  return createPairing({
    ...env,
    isManual: options.manualControl,
    connect: (request) => connection.connect('walletConnect', request),
  })
}
