/** English messages shown instead of a view that sends or signs, when a foreign page is around this one. */
export const messages = {
  'open-in-window.title': 'This page is embedded in another site',
  'open-in-window.text':
    'That site could hide parts of this page. To send or sign, open this page in its own window.',
  'open-in-window.open': 'Open in new window',
} as const
