import type { ActTexts } from './act-texts.js'

/** English. */
export const enUS: ActTexts = {
  step: {
    connect: 'Connect wallet',
    connecting: 'Waiting for your wallet…',
    switch: (network) => `Switch to ${network}`,
    wait: 'Reading…',
    amount: 'Enter an amount',
    fix: 'Check the amount',
    preparing: 'Checking…',
    signing: 'Sign with your wallet',
    confirming: 'Confirm in your wallet',
    approving: 'Approve in your wallet',
    pending: 'Waiting for the network…',
    approvalPending: 'Waiting for the approval…',
    stop: 'Stop waiting for the wallet',
  },
  underWay: {
    asked: 'Your wallet was asked for this and hasn’t answered. Confirm or reject it there.',
    sent: 'This is already on its way. You don’t need to send it again.',
    unknown: 'Outcome unknown',
    aboutUnknown:
      'The outcome of an earlier one isn’t known. Check your wallet or Activity before you send another.',
    another: 'Send another anyway',
  },
  unsent: {
    asked: (amount, symbol) =>
      `You were asked to sign for ${amount} ${symbol}, and nothing was sent.`,
    goOn: 'Go on',
    forget: 'Forget',
  },
  approve: (symbol, act) => `Approve ${symbol} and ${lower(act)}`,
  sign: (act) => `Sign and ${lower(act)}`,
  done: 'Done',
  problems: {
    'wallet/rejected': 'You declined in your wallet.',
    'connection/cancelled': 'Stopped.',
    'connection/required': 'Connect a wallet first.',
    'connection/timeout': 'Your wallet didn’t respond in time. Open it and try again.',
    'transaction/busy':
      'Another transaction is waiting in your wallet. Confirm or reject it there first.',
    'transaction/already-pending': 'The same transaction is already on its way.',
    'transaction/changed': 'The account or network has changed.',
    'transaction/wrong-network': 'Your wallet is on another network.',
    'transaction/wrong-account': 'Your wallet uses another account.',
    'transaction/unchecked': 'Couldn’t check what this transaction would do.',
    'send/insufficient-funds': 'Your balance doesn’t cover the network fee.',
    'network/unreachable': 'The network isn’t responding. Check your connection and try again.',
    'network/other-chain': 'This page is set up for another network than its server answers for.',
    'contract/none': 'The contract isn’t on this network.',
    'transaction/cancelled': 'The transaction was cancelled.',
    'transaction/dropped': 'Another transaction took its place.',
    'transaction/different':
      'Your wallet sent something other than what you confirmed here. Check it in your wallet.',
    'transaction/outcome-unknown':
      'Your wallet didn’t say whether it sent this. Check your wallet or Activity before you try again.',
  },
  problem: 'That didn’t work. Try again in a moment.',
  wouldFail: 'The contract would refuse this.',
  nothingSent: 'Nothing was sent.',
  onlyApproved: 'Only your approval was changed. Nothing else was sent.',
  reverted: 'The transaction failed on the network. Only the network fee was spent.',
  reason: (text) => `The contract says: ${text}`,
  amount: {
    max: 'Max',
    balance: (amount, symbol) => `Available: ${amount} ${symbol}`,
    invalid: 'Enter a number, such as 1.5.',
    ambiguous: (asPoint, asThousands) => `Do you mean ${asPoint} or ${asThousands}?`,
    precise: (decimals) => `At most ${decimals} decimal place${decimals === '1' ? '' : 's'}.`,
    tooMuch: (amount, symbol) => `You have only ${amount} ${symbol}.`,
  },
  network: {
    elsewhere: (network) =>
      `This page works with contracts on ${network}. You’re on another network.`,
    switch: (network) => `Switch to ${network}`,
    failed: 'Your wallet didn’t switch networks. Switch there, or try again.',
  },
  absent: {
    title: 'Not set up',
    text: 'This site has no contracts set up for this page.',
    home: 'Back to home',
  },
  read: {
    loading: 'Reading from the chain',
    failed: 'Couldn’t read from the chain.',
    stale: 'Couldn’t update. What you see was read earlier.',
    retry: 'Try again',
    show: 'Show live figures',
    quiet:
      'For your privacy, nothing is read until you ask. Connect a wallet to load the figures, or show them now.',
    source: (block, age) => `Block ${block} · ${age}`,
    contract: 'Contract',
  },
  audit: 'These contracts are not audited. Put in only what you can afford to lose.',
  toast: {
    handed: (act) => `${act}: confirm in your wallet`,
    pending: (act) => `${act}: sent, waiting for the network`,
    done: (act) => `${act}: done`,
    reverted: (act) => `${act}: the transaction failed`,
    unknown: (act) => `${act}: outcome unknown. Check your wallet before you try again`,
    different: (act) => `${act}: your wallet sent something else. Check it there`,
    ended: (act) => `${act}: not carried out`,
    explorer: 'View transaction',
    approval: (symbol) => `Approval of ${symbol}`,
    other: 'Contract transaction',
  },
}

const lower = (act: string) => act.charAt(0).toLowerCase() + act.slice(1)
