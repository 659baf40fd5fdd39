import type { DeviceTexts } from './device-texts.js'

/** English. */
export const enUS: DeviceTexts = {
  slippage: {
    failed: 'Couldn’t load your slippage.',
    busy: 'A swap is being confirmed with the current slippage. Change it after that.',
  },
  forget: 'Forget me on this device',
  title: 'Forget me on this device?',
  reading: 'Checking what’s stored here',
  notRead: 'Couldn’t read what’s stored here.',
  goes: 'Will be removed',
  kinds: {
    connections: 'Wallet connections, and the accounts you chose',
    'recent-wallets': 'The wallets you used recently',
    network: 'The network you used last',
    look: 'Language and appearance',
    slippage: 'Your maximum slippage',
    permits: 'Approvals you signed but haven’t used',
    answers: 'Cached names and balances',
    leases: 'How your open tabs share work',
  },
  over: (count) =>
    count === '1'
      ? 'Record of 1 finished transaction'
      : `Records of ${count} finished transactions`,
  signsOut:
    'Your wallet is disconnected in every open tab of this site. Next time, the site starts in Chinese with its default appearance.',
  nothing: 'There is nothing to forget on this device.',
  stays: 'Will stay',
  open: (count) =>
    count === '1'
      ? 'Record of 1 unfinished transaction, so you don’t pay twice'
      : `Records of ${count} unfinished transactions, so you don’t pay twice`,
  chain: 'Everything on the chain: your assets, your transactions, approvals you gave',
  wallet: 'Your wallet. It may still list this site: remove it there.',
  pendingTitle: 'A transaction is still pending',
  pending: (count) =>
    count === '1'
      ? '1 transaction is still waiting for your wallet or the network. Clearing its record now could lead you to pay twice.'
      : `${count} transactions are still waiting for your wallet or the network. Clearing their records now could lead you to pay twice.`,
  pendingElsewhere: 'To see it under Activity, connect the wallet that sent it.',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Forget me',
  running: 'Disconnecting and clearing…',
  failed: 'Some of it couldn’t be removed. Your wallet is disconnected. Try again.',
  failedElse: 'Couldn’t finish. Try again.',
  done: 'Forgotten on this device',
}
