import { modal } from './example-modal.js'

/** @returns makes it a dialog again, closed */
export const showInPage = (target: Element) => modal.showIn(target)

/** Something of your page in the view Account, below the account. */
export function addPoints(points: number) {
  const content = document.createElement('p')
  content.textContent = `${points} points`
  modal.slot('account', content)
  return () => content.remove()
}
