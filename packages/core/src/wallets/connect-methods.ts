import type { Kit } from '../kit.js'
import type { ConnectMethod } from '../options/options.js'

type Known = {
  connectors: { state: { list: readonly Pick<Listed, 'type'>[] } }
  options: { features: Pick<Kit['options']['features'], 'connectMethodsOrder'> }
}
type Listed = Kit['connectors']['state']['list'][number]

/**
 * The ways to connect in the order they are offered: those of `features.connectMethodsOrder`, then the rest.
 * By default email, social, wallet; where a browser wallet is installed, wallet comes first.
 */
export function connectMethods({ connectors, options }: Known): ConnectMethod[] {
  const hasWallet = connectors.state.list.some(
    ({ type }) => type === 'announced' || type === 'injected',
  )
  const usual = hasWallet ? 'wallet' : 'email' // spec §2
  const given = options.features.connectMethodsOrder ?? []
  return [...new Set([...given, usual, 'email', 'social', 'wallet'] as const)]
}
