import { read, watch } from '@gla/core'
import type { Dispose } from '@gla/core/family'
import { FeatureError } from '@gla/core/family'
import type { BrowserProvider } from 'ethers'
import { JsonRpcSigner } from 'ethers'
import type { KitOrModal } from './provider-of.js'
import { kitOf, providerOf } from './provider-of.js'

/**
 * An ethers signer of the account that is active now. It does not follow the kit to another account; see
 * {@link watchSigner}.
 * @throws KitError `connection/required` while no EVM wallet is connected
 * @example const transaction = await signerOf(modal).sendTransaction({ to, value })
 */
export function signerOf(
  from: KitOrModal,
  provider: BrowserProvider = providerOf(from),
): JsonRpcSigner {
  const { address } = kitOf(from).account.state.eip155
  if (!address) throw new FeatureError('connection/required')
  return new JsonRpcSigner(provider, address)
}

/**
 * Calls back at once, and whenever the active account or network changes; with null while no EVM wallet is connected.
 * @example const stop = watchSigner(modal, (signer) => setSigner(signer))
 */
export function watchSigner(
  from: KitOrModal,
  listener: (signer: JsonRpcSigner | null) => void,
): Dispose {
  const kit = kitOf(from)
  const provider = providerOf(kit)
  let previous: string | null | undefined

  function update() {
    const { caipAddress, address } = read(kit.account.state).eip155
    if (caipAddress === previous) return
    previous = caipAddress
    listener(address ? new JsonRpcSigner(provider, address) : null)
  }
  const stop = watch(kit.account.state, update)
  update()
  return () => {
    stop()
    provider.destroy()
  }
}
