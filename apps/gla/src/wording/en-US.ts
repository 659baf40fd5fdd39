import type { ActTexts } from './act-texts.js'

/** English. */
export const enUS: ActTexts = {
  connect: 'Connect wallet',
  connecting: 'Waiting for your wallet…',
  unsent: {
    asked: (amount, symbol) =>
      `You were asked to sign for ${amount} ${symbol}, and nothing was sent.`,
    goOn: 'Go on',
    forget: 'Forget',
  },
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
  },
  absent: {
    title: 'Not open yet',
    text: 'This site hasn’t opened this page yet. You don’t need a wallet here for now.',
    home: 'Back to home',
  },
  read: {
    loading: 'Reading from the chain',
    failed: 'Couldn’t read from the chain.',
    stale: 'Couldn’t update. What you see was read earlier.',
    retry: 'Try again',
    show: 'Read from the chain',
    source: (block, age) => `Block ${block} · ${age}`,
    contract: 'Contract',
  },
  figures: {
    price: (symbol) => `${symbol} price`,
    liquidity: 'Liquidity',
    fromProvider: (age) => `From the provider · ${age}`,
    noPrice: 'No price right now',
    loading: 'Loading the figures',
    fromSite:
      'This site’s server read these figures from the chain. Connect a wallet to see yours.',
    absent: '– This site has no server for figures. Connect a wallet, or read them from the chain.',
    failed:
      '– This site’s server isn’t responding. Connect a wallet, or read the figures from the chain.',
    untold:
      '– This site’s server can’t read the chain right now. Connect a wallet, or read it directly.',
  },
  audit: 'These contracts are not audited. Put in only what you can afford to lose.',
  machines: (count) => `${count} machine${count === '1' ? '' : 's'}`,
  toast: {
    handed: (act) => `Confirm in your wallet: ${act}`,
    pending: (act) => `Waiting for the network: ${act}`,
    done: (act) => `${act} is done`,
    reverted: (act) => `${act}: the transaction failed`,
    unknown: (act) => `${act}: outcome unknown. Check your wallet before you try again`,
    different: (act) => `${act}: your wallet sent something else. Check it there`,
    ended: (act) => `${act}: not carried out`,
    view: 'View',
    explorer: 'View transaction',
    approval: (symbol) => `Approval of ${symbol}`,
    approved: (symbol) => `${symbol} approved`,
    revocation: (of) => `Revoke the approval of ${of}`,
    revoked: (of) => `Approval of ${of} revoked`,
    other: 'Contract transaction',
  },
}
