import { shareAttempts } from '@gla/testing/official-client'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'

export type WalletClient = Awaited<ReturnType<typeof SignClient.init>>

/**
 * The official client in the wallet's role, kept from speaking to anybody but the relay: the
 * attestation of a dapp's origin would come from a foreign host, so nothing is attested here.
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
  // No answer is what the official client itself gives for an origin nobody attested.
  core.verify.resolve = (async () => undefined) as unknown as typeof core.verify.resolve
  return SignClient.init({
    // Core is an ICore to everybody but exactOptionalPropertyTypes.
    core: core as unknown as ICore,
    metadata: {
      name: 'GLA Demo Wallet',
      description: 'For development. Its keys are public.',
      url: location.origin,
      icons: [`${location.origin}/mark.svg`],
    },
  })
}
