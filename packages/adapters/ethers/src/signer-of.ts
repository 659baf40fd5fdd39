import { read, watch } from '@gla/core'
import type { Undo } from '@gla/core/family'
import { KitError } from '@gla/core/family'
import type { BrowserProvider } from 'ethers'
import { JsonRpcSigner } from 'ethers'
import type { KitOrModal } from './provider-of.js'
import { kitOf, providerOf } from './provider-of.js'

/**
 * An ethers signer of the account that is active now. It stays with that account; see {@link watchSigner}.
 * @throws KitError `connection/required` while no EVM wallet is connected
 * @example const transaction = await signerOf(modal).sendTransaction({ to, value })
 */
export function signerOf(
  from: KitOrModal,
  provider: BrowserProvider = providerOf(from),
): JsonRpcSigner {
  const { address } = kitOf(from).account.state.eip155
  if (!address) throw new KitError('connection/required')
  return new JsonRpcSigner(provider, address)
}

/**
 * Follows the connection: calls back at once, and whenever another account or network is the active one;
 * with null while no EVM wallet is connected.
 * @example const stop = watchSigner(modal, (signer) => setSigner(signer))
 */
export function watchSigner(
  from: KitOrModal,
  listener: (signer: JsonRpcSigner | null) => void,
): Undo {
  const kit = kitOf(from)
  const provider = providerOf(kit)
  let told: string | null | undefined

  function tell() {
    const { caipAddress, address } = read(kit.account.state).eip155
    if (caipAddress === told) return
    told = caipAddress
    listener(address ? new JsonRpcSigner(provider, address) : null)
  }
  const stop = watch(kit.account.state, tell)
  tell()
  return () => {
    stop()
    provider.destroy()
  }
}
