import type { Kit } from '../kit.js'

/** Whether the dapp wants its terms ticked before a wallet is asked (spec §2). */
export const asksToAgree = ({ options }: Kit): boolean =>
  options.features.legalCheckbox && Boolean(options.termsUrl ?? options.privacyUrl)

/** Whether a person must still agree to the terms before a wallet is asked. */
export const mustAgree = (kit: Kit): boolean => asksToAgree(kit) && !kit.modal.state.agreed
