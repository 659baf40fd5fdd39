import { about } from '../../messages/about.js'
import type { BookContent } from './book-content.js'

export const enUS: BookContent = {
  title: 'White paper',
  lede: 'This document covers only what exists today and what you can check yourself. It says so where something doesn’t exist yet.',
  version: 'Edition 1, for the first version of the site',
  contents: 'Contents',
  columns: { network: 'Network', id: 'Chain ID', coin: 'Native coin' },
  sections: [
    {
      id: 'today',
      title: 'GLA today',
      blocks: [
        `${about['en-US']} Today its website does the following:`,
        [
          'It connects your wallet, in the browser or, by QR code, on your phone.',
          'It shows your balance of the network’s native coin, straight from the chain.',
          'It sends coins and tokens, after you review the transfer.',
          'It swaps tokens, stakes them and runs mining machines, each step confirmed in your wallet.',
          'It switches between the supported networks.',
        ],
        'Trading, mining and staking use the contracts that are set up for this site on the network you’re on. A page without contracts says so. The contracts of mining and staking are not audited.',
      ],
    },
    {
      id: 'identity',
      title: 'The wallet is the only identity',
      blocks: [
        'GLA has no sign-up, no password, no email login and no accounts that keep your data. Your wallet’s address is who you are here. Disconnect, and the site no longer knows you.',
        'Connecting only shares an address with the site. It costs nothing, approves nothing and signs nothing.',
      ],
    },
    {
      id: 'limits',
      title: 'What the site can and cannot do',
      blocks: [
        'The site can:',
        [
          'Read your address, network and balance, all of which are public on the chain.',
          'Prepare a transaction, a signature or a network switch, and pass it to your wallet for you to confirm.',
        ],
        'The site cannot:',
        [
          'Read or keep your private key or recovery phrase.',
          'Move assets without your confirmation.',
          'Undo or change a transaction that is on the chain.',
          'Recover a lost wallet.',
        ],
        'Trust what your wallet shows. If it differs from what the site shows, reject the request and stop.',
      ],
    },
    {
      id: 'keys',
      title: 'How keys are handled',
      blocks: [
        'Your wallet keeps the private key and does the signing. The site receives only a signature or a transaction hash.',
        'When you connect by QR code, messages between the page and your wallet pass through a relay server. They are end-to-end encrypted, so the relay can’t read them. The QR code contains the key to that connection: don’t send it to anyone.',
        'No page of GLA and nobody speaking for it will ever ask for your recovery phrase. Anyone who does is a scammer.',
      ],
    },
    {
      id: 'networks',
      title: 'Supported networks',
      blocks: [
        'These are the networks this site supports. The first is the default. Coins on a testnet have no value.',
        'If your wallet is on another network, the site asks you to switch and won’t start a transfer there.',
      ],
    },
    {
      id: 'transfers',
      title: 'How a transfer works',
      blocks: [
        {
          steps: [
            'You enter a receiver and an amount. What you enter is sent exactly, never rounded.',
            'The site checks the address and your balance, then shows the receiver, amount and network for review.',
            'Your wallet shows the transaction once more. Once you confirm, it is signed and sent to the network.',
            'The site waits for the network, then updates your balance from the chain.',
          ],
        },
        'The network charges a fee. GLA gets none of it, and takes nothing from your transfers.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy and requests',
      blocks: [
        'Opening the site contacts no third parties. There are no analytics, no ads and no external fonts.',
        'Requests are sent in three cases. Once you connect, or ask a page to show its figures, the site reads balances, figures and transaction results from a node of the network. When you ask for a QR code, it contacts the relay. Those servers see your IP address, and the node also sees the address in question.',
        'In the third case, the provider is contacted: the blockchain API that this site may be set up with. That happens when you open the wallet window, connect, or ask for prices. Like any server, it sees your IP address, and each request says which project it comes from. It gets what you type to search for a wallet; your address and network, to look up your name, tokens, NFTs and activity; the tokens whose prices and the NFTs whose pictures are shown; a recipient’s address, to look up the name; and on Trade the two tokens, the amount, your max slippage and your address, for quotes, the price chart and the review. It never gets a key or a signature. With the local stack, the provider runs on your own computer.',
      ],
    },
    {
      id: 'storage',
      title: 'What is stored on your device',
      blocks: [
        [
          'Your choice of language and appearance, and whether you were offered English.',
          'The wallet and network you used last, to restore the connection next time.',
          'The session of a QR code connection and its key, until you disconnect or it expires.',
          'Short records of your transactions, to show them under Activity and so that none is sent twice.',
        ],
        'None of it is uploaded. Clear the site data in your browser to delete all of it.',
      ],
    },
    {
      id: 'risks',
      title: 'Risks',
      blocks: [
        [
          'Assets sent to the wrong address usually can’t be recovered.',
          'Token prices can swing widely, and can fall to zero.',
          'Browser extensions, malware and look-alike sites can change what you see. Check the site’s address, and trust what your wallet shows.',
          'Software, contracts included, can have bugs. Try a small amount first.',
        ],
        'This document is not investment advice and promises no return.',
      ],
    },
  ],
}
