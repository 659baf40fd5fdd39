import type { Features, Kit } from '@gla/core'
import { featureList } from '@gla/core'
import { isInForeignFrame } from './foreign-frame.js'

/** Why a view is not shown now: no account is connected, the options do not offer it, or a foreign page is around this one. */
export type Refusal = 'no-account' | 'not-offered' | 'foreign-frame'
/** Returns why a view may not be shown now, or null if it may. Called again when accounts or networks change. */
export type Guard = (kit: Kit) => Refusal | null

/** An account in the chain family in view. */
export const anAccount: Guard = ({ account, network }) =>
  account.state[network.state.caipNetwork.chainNamespace].address ? null : 'no-account'

/** An account in any chain family. */
export const anyAccount: Guard = ({ account }) =>
  Object.values(account.state).some(({ address }) => address) ? null : 'no-account'

/** An account, on the network that the view is about: another one has not the same. */
export const itsNetwork: Guard = (kit) => {
  const { name, data } = kit.router.current
  const { caipNetworkId } = kit.network.state.caipNetwork
  const isElsewhere = name === 'Token' && data.caipNetworkId !== caipNetworkId
  return isElsewhere ? 'not-offered' : anAccount(kit)
}

/** A person may change networks. */
export const networkSwitch: Guard = ({ options }) =>
  options.enableNetworkSwitch ? null : 'not-offered'

/** The guard of a view: its own, and that no foreign page is around it if it needs a feature that moves money or signs. */
export const guardOf = ({
  guard,
  needs,
}: {
  guard?: Guard
  needs?: keyof Features
}): Guard | undefined =>
  needs && featureList[needs].movesMoney
    ? (kit) => (isInForeignFrame(kit) ? 'foreign-frame' : (guard?.(kit) ?? null))
    : guard
