import type { Kit } from '../kit.js'

/** Whether the dapp requires a person to accept its terms before connecting. */
export const asksToAgree = ({ options }: Kit): boolean =>
  options.features.legalCheckbox && Boolean(options.termsUrl ?? options.privacyUrl)

/** Whether the person must still accept the terms before connecting. */
export const mustAgree = (kit: Kit): boolean => asksToAgree(kit) && !kit.modal.state.agreed
