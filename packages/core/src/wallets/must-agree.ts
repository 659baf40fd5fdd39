import type { Kit } from '../kit.js'

/** Whether the dapp requires consent to its terms before a wallet is asked. */
export const asksToAgree = ({ options }: Kit): boolean =>
  options.features.legalCheckbox && Boolean(options.termsUrl ?? options.privacyUrl) // spec §2

/** Whether consent to the terms is required and not given yet. */
export const mustAgree = (kit: Kit): boolean => asksToAgree(kit) && !kit.modal.state.agreed
