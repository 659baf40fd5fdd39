import { modal } from './example-modal.js'

/** For a page that has the tags: gives each its modal. */
export function start() {
  const buttons = document.querySelectorAll(
    'gla-connect-button, gla-account-button, gla-network-button',
  )
  for (const button of buttons) Object.assign(button, { kit: modal.kit })
}
