import type { Messages } from './messages/messages.js'

/** Shows, without React, why the app could not start. */
export function showStartFailure(page: HTMLElement, t: Messages, error: unknown): void {
  const title = document.createElement('h1')
  title.textContent = t.failure.start
  const text = document.createElement('p')
  text.textContent = error instanceof Error ? error.message : String(error)
  const main = document.createElement('main')
  main.className = 'start-failure'
  main.append(title, text)
  page.replaceChildren(main)
}
