/** English messages of the view ConnectingWalletConnect. */
export const messages = {
  'connecting-wallet-connect.unknown': 'This wallet is not in the list any more. Choose another.',
  'connecting-wallet-connect.ways': 'Ways to connect',
  'connecting-wallet-connect.browser': 'Browser',
  'connecting-wallet-connect.mobile': 'Mobile',
  'connecting-wallet-connect.qrcode': 'QR code',
  'connecting-wallet-connect.web': 'Web',
  'connecting-wallet-connect.desktop': 'Desktop',
  'connecting-wallet-connect.scan': (wallet: string) =>
    `Open ${wallet} on your phone and scan this code.`,
  'connecting-wallet-connect.open': (wallet: string) => `Open ${wallet}`,
  'connecting-wallet-connect.open-again': (wallet: string) => `Open ${wallet} again`,
  'connecting-wallet-connect.approve': (wallet: string) => `Approve in ${wallet}`,
  'connecting-wallet-connect.mobile-text':
    'The app opens and asks you to approve. Come back here afterwards.',
  'connecting-wallet-connect.web-text':
    'It opens in a new tab and asks you to approve. Come back here afterwards.',
  'connecting-wallet-connect.desktop-text':
    'The app on this computer opens and asks you to approve. Come back here afterwards.',
  'connecting-wallet-connect.own-browser': (wallet: string) => `Connect inside ${wallet}`,
  'connecting-wallet-connect.own-browser-text': (wallet: string) =>
    `This page opens in the browser of ${wallet}. Connect there.`,
  'connecting-wallet-connect.in-browser': (wallet: string) => `${wallet} is in this browser`,
  'connecting-wallet-connect.in-browser-text': 'You can connect it here, without a phone.',
  'connecting-wallet-connect.continue': (wallet: string) => `Continue with ${wallet}`,
  'connecting-wallet-connect.expired': 'This link has expired',
  'connecting-wallet-connect.expired-text':
    'A link is good for four minutes. Get a new one and open the wallet again.',
  'connecting-wallet-connect.renew': 'Get a new link',
  'connecting-wallet-connect.unsupported': (wallet: string) => `${wallet} is not in this browser`,
  'connecting-wallet-connect.unsupported-text':
    'There is no other way to it from here. Install it and reload this page, or choose another wallet.',
  'connecting-wallet-connect.get': (wallet: string) => `Get ${wallet}`,
  'connecting-wallet-connect.get-question': (wallet: string) => `Don’t have ${wallet}?`,
  'connecting-wallet-connect.get-short': 'Get',
} as const
