import type { DoorTexts } from './door-texts.js'

/** English. */
export const enUS: DoorTexts = {
  next: 'What next',
  get: (symbol) => `Get ${symbol}`,
  stake: (symbol) => `Stake ${symbol}`,
  deposit: (symbol) => `Deposit ${symbol}`,
  trade: (symbol) => `Trade ${symbol}`,
  home: 'See it on Home',
  models: 'Choose a machine',
}
