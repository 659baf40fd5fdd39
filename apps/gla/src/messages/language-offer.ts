/** The offer of English. In English whatever the page's language is, and so in the first script, which has Chinese only. */
export const offer = {
  label: 'Language',
  text: 'Prefer English?',
  accept: 'Switch to English',
  dismiss: 'Dismiss',
} as const
