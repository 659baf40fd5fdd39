// Ours: size-limit (12, the last for Node 20) weighs an entry with all its `import()`s (esbuild) or none (webpack),
// and cannot say what opening the modal adds to what the page has.
/**
 * What a page may have to fetch, and when: one table for everybody. Limits are KiB of brotli. Each
 * step is one chunk, or several, that are fetched together; `of` names their doors: an entry,
 * or the source that an `import()` asks for (`*` is any name). A step counts what it adds to the
 * steps it names in `after`.
 */
export const modalSteps = {
  // Holds the one owner of the connection: at 16 its state had two. 20 before a connector was given a place for a frame, the look and
  // what shows requests in it.
  '@gla/modal, before the first click': { of: ['entry:modal'], limit: 20.2 },
  'first open': {
    // The modal comes with Connect. With the language that the product starts in; the other one weighs the same.
    of: ['packages/ui/src/modal.ts', 'packages/ui/src/messages/zh-CN/shared.ts'],
    after: ['@gla/modal, before the first click'],
    limit: 35,
  },
  features: {
    // Read once the first view is painted, and what reads the rest ahead. Holds the table of foreign errors.
    of: ['packages/core/src/features.ts', 'packages/core/src/shell/after-opening.ts'],
    after: ['@gla/modal, before the first click', 'first open'],
    limit: 2.5,
  },
  'connecting a wallet': {
    // All that a click on a wallet needs, in one file: what changes a connection, the code that compares the identities of wallets and
    // reads a wallet again, the English texts of errors, and the EVM adapter, of which zod is 13. What reads and simulates
    // contracts comes on demand. It was two files before, of 12.1 and 32.
    of: ['packages/core/src/connection/load-connecting.ts'],
    after: ['@gla/modal, before the first click', 'first open', 'features'],
    limit: 39.5,
  },
  'ABI coding': {
    // 11.5 before what a bundler shares of it with the signatures of the dapp's own contracts was a chunk of its own.
    of: ['packages/core/src/adapters/evm-abi.ts'],
    after: ['@gla/modal, before the first click', 'first open'],
    limit: 12.6,
  },
  'WalletConnect connector': {
    // What it holds and weighs: docs/decisions/0006.
    of: ['packages/core/src/connectors/wallet-connect/wallet-connect*'],
    after: ['@gla/modal, before the first click', 'first open', 'connecting a wallet'],
    limit: 102,
  },
  'a code to scan': {
    of: [
      'packages/ui/src/views/connecting-wallet-connect-basic/connecting-wallet-connect-basic.ts',
    ],
    after: ['@gla/modal, before the first click', 'first open'],
    // 9 with the link to select where copying is refused, and with what it shares with the view of a browser wallet.
    limit: 9.9,
  },
  'connecting a wallet of the list': {
    // Connect reads the code ahead, so this is what the view adds to it.
    of: ['packages/ui/src/views/connecting-wallet-connect/connecting-wallet-connect.ts'],
    after: ['@gla/modal, before the first click', 'first open', 'a code to scan'],
    limit: 8,
  },
  'the list of wallets': {
    // With the table of letters that look alike, which tokens are compared by, too: 8.01 when that became its own file.
    // What it shares with connecting, which is read ahead too, is counted there: it is a chunk of its own since features that
    // ask the provider need it as well.
    of: ['packages/core/src/wallets/load-wallets.ts'],
    after: ['@gla/modal, before the first click', 'first open', 'features', 'connecting a wallet'],
    limit: 8.8,
  },
  sending: {
    // Who sends has connected a wallet. 10.2 while only the coin could be sent: tokens, their sources, what a simulation says, and
    // calls and permissions in the journal came with 14.37, with 14.62 the receiver's name and permissions for collections, and with 15.6
    // swaps in the journal, with what really arrived. The leases of a browser without locks come on top, and with 16.2 links to pay
    // and addresses of other chains. 16.48 then, 16.52 after a change of the warning in a field, of which this has nothing: likely
    // a bundler cut the chunks otherwise. 17 with what has arrived of a token, and its imitations; the first 4 bytes of a call, and of which
    // unfinished one a person was told, on top: 18.1. 18.8 with the review that all forms share. 19.60 once
    // what is over of the journal can be forgotten.
    of: ['packages/core/src/transactions/load-intents.ts', 'packages/core/src/send/load-send.ts'],
    after: ['@gla/modal, before the first click', 'first open', 'features', 'connecting a wallet'],
    limit: 19.7,
  },
  swapping: {
    // A form of its own, as sending. It reads pools and computes what they bring by itself (2), makes and checks the router's call
    // (1.5), judges what a simulation changes, and gives the permission first.
    // 12.9 before the next step, the place of a problem and the tiers of an impact were decided here, for the modal and for pages.
    // 14.8 before the contracts that it calls with could take an allowance back, 14.9 before an embedded wallet could leave
    // unknown what became of a request.
    of: ['packages/core/src/swap/load-swap.ts'],
    after: [
      '@gla/modal, before the first click',
      'first open',
      'features',
      'connecting a wallet',
      'sending',
    ],
    limit: 15,
  },
  'tokens of the account': {
    // With how an answer of the provider is read and kept, which the next step asks by, too.
    of: ['packages/core/src/balances/load-balances.ts'],
    after: ['@gla/modal, before the first click', 'first open', 'features', 'connecting a wallet'],
    limit: 9,
  },
  'holdings on all networks': {
    // For a page: no view asks for it. It loads the step before, which tells of the network in view.
    of: ['packages/core/src/portfolio/load-portfolio.ts'],
    after: [
      '@gla/modal, before the first click',
      'first open',
      'features',
      'connecting a wallet',
      'tokens of the account',
    ],
    limit: 3,
  },
  Account: {
    // Who comes to it has connected a wallet. Each of its tabs is a chunk of its own. 8 before it said what all is worth, 9.5 before the
    // outcome of what was sent had one table. 10 before it asked the table of routers whether there are swaps.
    // 10.6 before its actions were a file of their own, which the view of a token has too.
    of: ['packages/ui/src/views/account/account.ts'],
    after: [
      '@gla/modal, before the first click',
      'first open',
      'a code to scan',
      'connecting a wallet of the list',
    ],
    limit: 11.4,
  },
  'form of a swap': {
    // Reached from Account. Two amounts, what they bring and cost, and every refusal beside its field. 11 before doubtful tokens
    // had their whole address, 11.4 before fees were written as people read them, with the exact ones on focus. 12 before it said
    // that a swap is on its way, and asked before another one. The feature is loaded before it: 11.5 beside that, 12.6 with the slippage,
    // the word that is typed above 25 % and the question of a comma.
    of: ['packages/ui/src/views/swap/swap.ts'],
    after: [
      '@gla/modal, before the first click',
      'first open',
      'a code to scan',
      'connecting a wallet of the list',
      'Account',
      'features',
      'connecting a wallet',
      'sending',
      'swapping',
    ],
    limit: 13.8,
  },
  Activity: {
    // A tab of Account: the rows of what this app sent, with their steps, and of what a provider tells, with all their facts.
    // 6 before it had the latter, 10.5 before a swap's row said the price achieved, 11.5 before the
    // moment at which a transfer ends, 12 before a row said what of a token has arrived, 13 before the dapp's own contracts and acts
    // had names and signs. 14 before the rows and their source were files of their own, which the view of a token has too.
    of: ['packages/ui/src/views/account/activity-tab.ts'],
    after: [
      '@gla/modal, before the first click',
      'first open',
      'a code to scan',
      'connecting a wallet of the list',
      'Account',
    ],
    limit: 14.9,
  },
  'who may take what': {
    // Asked for by a page of the dapp, of somebody who has connected. It shares with other lists how a page of one is read, and with
    // tokens which names deceive. 8 before it knew which of them could not be read, and what of the listed ones is an imitation.
    of: ['packages/core/src/allowances/load-allowances.ts'],
    after: ['@gla/modal, before the first click', 'first open', 'features', 'connecting a wallet'],
    limit: 8.2,
  },
  'all transactions': {
    // Reached from Activity, whose rows it has.
    of: ['packages/ui/src/views/transactions/transactions.ts'],
    after: [
      '@gla/modal, before the first click',
      'first open',
      'a code to scan',
      'connecting a wallet of the list',
      'Account',
      'Activity',
    ],
    limit: 8,
  },
}

/** What npm installs with @gla/modal in an app that has nothing else; react, a peer, is not counted. MB are 10^6 bytes. */
export const install = { packages: 35, megabytes: 75 }

/** An entry beyond those that a page has with it, and beyond React and viem, which are the dapp's own. The words of `ActButton` come later. */
export const bindings = [
  { entry: '@gla/modal/react', after: [], limit: 2 },
  { entry: '@gla/modal/react/contracts', after: ['@gla/modal/react'], limit: 8 },
  { entry: '@gla/modal/viem', after: [], limit: 1 },
  { entry: '@gla/modal/react/viem', after: ['@gla/modal/react'], limit: 1 },
]

/**
 * The bridge to an embedded wallet (`@gla/frame`): its chunk after its entry, beyond what connecting a wallet has read, of which it
 * has zod.
 */
export const bridge = {
  entry: 'packages/frame/src/index.ts',
  door: 'packages/frame/src/bridge.ts',
  after: 'packages/core/src/connection/load-connecting.ts',
  limit: 12,
}

/** Every other chunk of ours, each by itself, after all of the above. */
export const anyOther = { limit: 8 }

/** One file each, in KiB of gzip. */
export const files = {
  messages: {
    of: ['packages/ui/src/messages', 'apps/gla/src/messages'],
    // The one file of a language, or a file of its folder: not its list of them.
    named: /[\\/][a-z]{2}-[A-Z]{2}(\.ts|[\\/](?!language\.)[a-z-]+\.ts)$/,
    limit: 6,
  },
  networks: {
    of: 'packages/core/src/networks',
    named: /[\\/](evm|evm-test|solana|bitcoin)-networks\.ts$/,
    limit: 0.5,
  },
}

/** apps/gla's own first script with all it needs at once, React included: KiB of brotli. */
export const firstScript = { page: 'apps/gla/dist/index.html', limit: 120 }
