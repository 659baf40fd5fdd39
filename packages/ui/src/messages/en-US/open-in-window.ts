/** English messages shown instead of a view that moves money or signs, inside a page that the dapp does not name. */
export const messages = {
  'open-in-window.title': 'This page is inside another site',
  'open-in-window.text':
    'That site could cover what you see here. To move money or sign, open this page in a window of its own.',
  'open-in-window.open': 'Open in a window',
} as const
