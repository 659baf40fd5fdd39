import type { ActForm } from '@gla/modal/contracts'

/** The first 4 bytes of each function that the pages call. */
export const selectors = {
  approve: '0x095ea7b3',
  stake: '0xa694fc3a',
  stakeWithPermit: '0xecd9ba82',
  withdraw: '0x2e1a7d4d',
  exit: '0xe9fad8ee',
  getReward: '0x3d18b912',
  deposit: '0x6e553f65',
  depositWithPermit: '0x50921b23',
  redeem: '0xba087652',
  buy: '0x022bf3bd',
  safeTransferFrom: '0xf242432a',
  claim: '0x4e71d92d',
  claimSome: '0xdebd01b3',
} as const

/**
 * How the journal knows a call of a contract.
 * @param args the first of its arguments: those that tell it from another call of the same function. Each is an address or a number
 */
export function actForm(
  to: string,
  name: keyof typeof selectors,
  ...args: readonly (string | bigint)[]
): ActForm {
  const words = args.map((arg) => {
    const hex = typeof arg === 'bigint' ? arg.toString(16) : arg.slice(2).toLowerCase()
    return hex.padStart(64, '0')
  })
  return { to, begins: `${selectors[name]}${words.join('')}` }
}
