import type { Pairing } from '../controllers/pairing.js'
import { createPairing } from '../controllers/pairing.js'
import type { Shell } from './shell.js'

export function loadPairing({ env, options, connection }: Shell): Pairing {
  return createPairing({
    ...env,
    manual: options.manualControl,
    connect: (request) => connection.connect('walletConnect', request),
  })
}
