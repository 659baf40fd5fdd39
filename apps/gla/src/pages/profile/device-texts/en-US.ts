import type { DeviceTexts } from './device-texts.js'

/** English. */
export const enUS: DeviceTexts = {
  slippage: {
    failed: 'Couldn’t load your slippage.',
    busy: 'A swap is being confirmed and keeps its slippage. Change it once that is over.',
  },
  forget: 'Forget me on this device',
  title: 'Forget you on this device?',
  reading: 'Looking at what is stored here',
  notRead: 'Couldn’t read what is stored here.',
  goes: 'This goes',
  kinds: {
    connections: 'Wallet connections, and the accounts you chose',
    'recent-wallets': 'The wallets you used recently',
    network: 'The network you used last',
    look: 'Language and appearance',
    slippage: 'Your maximum slippage',
    permits: 'Notes of permissions you signed and haven’t used',
    answers: 'Names and balances kept for a quicker start',
    leases: 'Notes by which your open tabs share their work',
  },
  over: (count) =>
    count === '1'
      ? 'The record of 1 decided transaction'
      : `Records of ${count} decided transactions`,
  signsOut:
    'Your wallet is disconnected in every tab of this site, and the language is Chinese again.',
  nothing: 'There is nothing to forget on this device.',
  stays: 'This stays',
  open: (count) =>
    count === '1'
      ? 'The record of 1 undecided transaction, so that you don’t pay twice'
      : `Records of ${count} undecided transactions, so that you don’t pay twice`,
  chain: 'Everything on the chain: your assets, your transactions, permissions you gave',
  wallet: 'Your wallet. It may still list this site: remove it there.',
  pendingTitle: 'A transaction is still pending',
  pending: (count) =>
    count === '1'
      ? '1 transaction still waits for your wallet or the network. If it were forgotten now, you might pay twice.'
      : `${count} transactions still wait for your wallet or the network. If they were forgotten now, you might pay twice.`,
  pendingElsewhere: 'To see it under Activity, connect the wallet that sent it.',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Forget me',
  running: 'Disconnecting your wallet and removing',
  failed:
    'Not everything could be removed: the browser didn’t allow it, or another tab was writing. You are disconnected.',
  failedElse: 'That didn’t work. Try again.',
  done: 'Forgotten on this device',
}
