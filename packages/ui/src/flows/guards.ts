import type { Kit } from '@gla/core'
import { isInForeignFrame } from './foreign-frame.js'

/** Why a view is not shown now: nobody is connected, the options do not offer it, or a foreign page is around this one. */
export type Refusal = 'no-account' | 'not-offered' | 'foreign-frame'
/** Returns why a view may not be shown now, or null if it may. Called again when accounts or networks change. */
export type Guard = (kit: Kit) => Refusal | null

/** An account in the chain family in view. */
export const anAccount: Guard = ({ account, network }) =>
  account.state[network.state.caipNetwork.chainNamespace].address ? null : 'no-account'

/** An account, outside of foreign frames: for every view that moves money or signs. */
export const anAccountUnframed: Guard = (kit) =>
  isInForeignFrame(kit) ? 'foreign-frame' : anAccount(kit)

/** An account in any chain family. */
export const anyAccount: Guard = ({ account }) =>
  Object.values(account.state).some(({ address }) => address) ? null : 'no-account'

/** A person may change networks. */
export const networkSwitch: Guard = ({ options }) =>
  options.enableNetworkSwitch ? null : 'not-offered'
