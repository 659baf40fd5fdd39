/** English messages of the button of an act for when its others cannot be read: with its code. */
export const messages = {
  'act-button.not-read': 'Couldn’t load this button. Try again',
} as const
