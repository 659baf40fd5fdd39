/** English messages of the button of an act: its steps, and what becomes of it. */
export const messages = {
  'act-button.connect': 'Connect wallet',
  'act-button.connecting': 'Waiting for your wallet…',
  'act-button.switch': (network: string) => `Switch to ${network}`,
  'act-button.not-switched': 'Your wallet didn’t switch networks. Switch there, or try again.',
  'act-button.wait': 'Reading…',
  'act-button.amount': 'Enter an amount',
  'act-button.fix': 'Check the amount',
  'act-button.approve': (symbol: string, act: string) => `Approve ${symbol} and ${lower(act)}`,
  'act-button.sign': (act: string) => `Sign and ${lower(act)}`,
  'act-button.preparing': 'Checking…',
  'act-button.signing': 'Sign with your wallet',
  'act-button.confirming': 'Confirm in your wallet',
  'act-button.approving': 'Approve in your wallet',
  'act-button.pending': 'Waiting for the network…',
  'act-button.approval-pending': 'Waiting for the approval…',
  'act-button.stop': 'Stop waiting for the wallet',
  'act-button.done': 'Done.',
  'act-button.explorer': 'View transaction',
  'act-button.unknown': 'Outcome unknown',
  'act-button.about-asked':
    'Your wallet was asked for this and hasn’t answered. Confirm or reject it there.',
  'act-button.about-sent': 'This is already on its way. You don’t need to send it again.',
  'act-button.about-unknown':
    'The outcome of an earlier one isn’t known. Check your wallet or Activity before you send another.',
  'act-button.another': 'Send another anyway',
  'act-button.nothing-sent': 'Nothing was sent.',
  'act-button.only-approved': 'Only your approval was changed. Nothing else was sent.',
  'act-button.reason': (text: string) => `The contract says: ${text}`,
  // Not the sentences of the errors: those are of one request, and some of them say what was sent. Here it may be one of several
  // steps, so that is said by itself.
  'act-button.problem': 'That didn’t work. Try again in a moment.',
  'act-button.wallet/rejected': 'You declined in your wallet.',
  'act-button.connection/cancelled': 'Stopped.',
  'act-button.connection/required': 'Connect a wallet first.',
  'act-button.connection/timeout': 'Your wallet didn’t respond in time. Open it and try again.',
  'act-button.network/unreachable': 'The network isn’t responding. Try again in a moment.',
  'act-button.network/other-chain':
    'This page is set up for another network than its server answers for.',
  'act-button.contract/none': 'The contract isn’t on this network.',
  'act-button.contract/already-revoked': 'This approval is already revoked.',
  'act-button.send/insufficient-funds': 'Your balance doesn’t cover this and the network fee.',
  'act-button.transaction/would-fail': 'The contract would refuse this.',
  'act-button.transaction/reverted':
    'The transaction failed on the network. Only the network fee was spent.',
  'act-button.transaction/busy':
    'Another transaction is waiting in your wallet. Confirm or reject it there first.',
  'act-button.transaction/already-pending': 'The same transaction is already on its way.',
  'act-button.transaction/changed': 'The account or network has changed.',
  'act-button.transaction/wrong-network': 'Your wallet is on another network.',
  'act-button.transaction/wrong-account': 'Your wallet uses another account.',
  'act-button.transaction/unchecked': 'Couldn’t check what this transaction would do.',
  'act-button.transaction/cancelled': 'The transaction was cancelled.',
  'act-button.transaction/dropped': 'Another transaction took its place.',
  'act-button.transaction/different':
    'Your wallet sent something other than what you confirmed here. Check it in your wallet.',
  'act-button.transaction/outcome-unknown':
    'Your wallet didn’t say whether it sent this. Check your wallet or Activity before you try again.',
} as const

const lower = (act: string) => act.charAt(0).toLowerCase() + act.slice(1)
