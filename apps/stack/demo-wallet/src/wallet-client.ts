import { shareAttempts } from '@gla/testing/official-client'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'

export type WalletClient = Awaited<ReturnType<typeof SignClient.init>>

/**
 * The official client in the wallet role. It connects to the relay only: attestations of a dapp's
 * origin would come from a foreign host, so they are switched off.
 */
export async function createWalletClient(relayUrl: string): Promise<WalletClient> {
  const core = new Core({
    projectId: 'gla-demo-wallet',
    relayUrl,
    customStoragePrefix: 'gla-demo-wallet',
    telemetryEnabled: false,
  })
  shareAttempts(core)
  core.verify.register = async () => ''
  // The official client itself answers undefined for an origin without attestation.
  core.verify.resolve = (async () => undefined) as unknown as typeof core.verify.resolve
  return SignClient.init({
    // `exactOptionalPropertyTypes` finds the class and its own interface incompatible.
    core: core as unknown as ICore,
    metadata: {
      name: 'GLA Demo Wallet',
      description: 'For development. Its keys are public.',
      url: location.origin,
      icons: [`${location.origin}/mark.svg`],
    },
  })
}
