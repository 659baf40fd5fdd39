import type { BookContent } from './book-content.js'

export const enUS: BookContent = {
  title: 'White paper',
  lede: 'This document holds only what exists today and what you can check yourself. What does not exist yet is named as such.',
  version: 'Edition 1, for the first version of the site',
  contents: 'Contents',
  columns: { network: 'Network', id: 'Chain ID', coin: 'Native coin' },
  sections: [
    {
      id: 'today',
      title: 'GLA today',
      blocks: [
        'GLA is the website of a platform for tokens and crypto-assets. Today it does four things:',
        [
          'It connects your wallet: one in the browser, or one on your phone by a QR code.',
          'It shows the native balance of your address as the chain reports it.',
          'It sends the native coin, with a review before it goes.',
          'It switches between the supported networks.',
        ],
        'Trading, mining and staking are not open. Their contracts have not been deployed, so the site shows no prices, hash power, rates of return or locked amounts. Each of those pages says what it will be for.',
      ],
    },
    {
      id: 'identity',
      title: 'The wallet is the only identity',
      blocks: [
        'GLA has no sign-up, no password, no e-mail login, and no account system that keeps your data. Who you are is the address of the wallet you connect. Disconnect, and the site no longer knows you.',
        'Connecting only lets your wallet tell the site an address. It costs no fee, approves no asset and signs nothing.',
      ],
    },
    {
      id: 'limits',
      title: 'What the site can and cannot do',
      blocks: [
        'The site can:',
        [
          'Read an address, its network and its balance, all of which are public on the chain.',
          'Prepare a transfer or a change of network, and hand it to your wallet for you to confirm.',
        ],
        'The site cannot:',
        [
          'Read or keep your private key or recovery phrase.',
          'Move assets that you have not confirmed.',
          'Undo or change a transaction that is on the chain.',
          'Recover a wallet that you have lost.',
        ],
        'What your wallet shows is what counts. If it differs from what the site shows, reject it and stop.',
      ],
    },
    {
      id: 'keys',
      title: 'How keys are handled',
      blocks: [
        'Your wallet keeps the private key, and signing happens in the wallet. The site receives a signature or a transaction hash, nothing else.',
        'When you connect by QR code, messages between page and wallet pass through a relay server. They are encrypted between the two ends, and the relay cannot read them. The QR code itself carries the key of that connection: do not send it to anyone.',
        'No page of GLA and no person speaking for it will ask for your recovery phrase. Whoever asks for it is a fraud.',
      ],
    },
    {
      id: 'networks',
      title: 'Supported networks',
      blocks: [
        'The table shows how this site is configured; the first network is the default. Coins on a testnet have no value.',
        'When your wallet is on another network, the site asks you to switch, and starts no transfer there.',
      ],
    },
    {
      id: 'transfers',
      title: 'The course of a transfer',
      blocks: [
        {
          steps: [
            'You enter a receiver and an amount. Amounts are exact whole-number arithmetic, never rounded.',
            'The site checks the checksum of the address and the balance you have, and lists receiver, amount and network for review.',
            'Your wallet shows the transaction once more. When you confirm, it is signed and sent to the network.',
            'The site waits for the network, and updates your balance from what the chain says.',
          ],
        },
        'The network charges its fee; GLA has no part in it and takes nothing from a transfer.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy and requests',
      blocks: [
        'Opening the site contacts no third party. There are no analytics, no advertisements and no fonts from elsewhere.',
        'Two acts send requests: once connected, the site reads balance and transaction results from a node of the network you chose; and when you ask for a QR code, it contacts the relay. Those servers see your IP address, and the node also sees the address it is asked about.',
      ],
    },
    {
      id: 'storage',
      title: 'What is kept on your device',
      blocks: [
        [
          'Your choice of language and appearance.',
          'The wallet and network you used last, to restore the connection next time.',
          'The session of a QR connection with its key, until you disconnect or it expires.',
          'Short notes of unfinished transfers, so that none is sent twice.',
        ],
        'None of it is uploaded. Clearing the site data in your browser deletes all of it.',
      ],
    },
    {
      id: 'risks',
      title: 'Risks',
      blocks: [
        [
          'Assets sent to a wrong address can usually not be recovered.',
          'The price of a token can swing widely, and can go to zero.',
          'Browser extensions, malware and look-alike sites can change what you see. Check the address of the site, and trust what your wallet shows.',
          'Software can have defects. Try a small amount first.',
        ],
        'This document is not investment advice and promises no return.',
      ],
    },
  ],
}
