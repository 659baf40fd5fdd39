/** English messages of the view ConnectingWalletConnect. */
export const messages = {
  'connecting-wallet-connect.unknown': 'This wallet is no longer listed. Choose another one.',
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
    'Approve the connection in the app, then come back here.',
  'connecting-wallet-connect.web-text':
    'Approve the connection in the new tab, then come back here.',
  'connecting-wallet-connect.desktop-text':
    'Approve the connection in the desktop app, then come back here.',
  'connecting-wallet-connect.own-browser': (wallet: string) => `Connect inside ${wallet}`,
  'connecting-wallet-connect.own-browser-text': (wallet: string) =>
    `This page opens in the ${wallet} browser. Connect there.`,
  'connecting-wallet-connect.in-browser': (wallet: string) => `${wallet} is installed`,
  'connecting-wallet-connect.in-browser-text': 'Connect it right here. You don’t need your phone.',
  'connecting-wallet-connect.continue': (wallet: string) => `Continue with ${wallet}`,
  'connecting-wallet-connect.expired': 'This link has expired',
  'connecting-wallet-connect.expired-text':
    'Links expire after four minutes. Get a new one and open the wallet again.',
  'connecting-wallet-connect.renew': 'Get a new link',
  'connecting-wallet-connect.unsupported': (wallet: string) => `${wallet} isn’t installed`,
  'connecting-wallet-connect.unsupported-text':
    'Install it and reload this page, or choose another wallet.',
  'connecting-wallet-connect.get': (wallet: string) => `Get ${wallet}`,
  'connecting-wallet-connect.get-question': (wallet: string) => `Don’t have ${wallet}?`,
  'connecting-wallet-connect.get-short': 'Get',
} as const
