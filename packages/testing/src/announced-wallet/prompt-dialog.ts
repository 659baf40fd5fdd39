import type { Prompt } from './prompt.js'
import { promptSheet } from './prompt-sheet.js'
import { promptText } from './prompt-text.js'
import { promptWords } from './prompt-words.js'

/** A wallet's own window inside the page. */
export interface PromptDialog {
  /** Shows a question, above any modal dialog of the page. Escape rejects. */
  readonly ask: Prompt
  /** Rejects what is open. */
  close(): void
}

/** Questions of a wallet in a dialog of its own, in a shadow tree, so that the page's styles do not reach it. */
export function createPromptDialog(walletName: string): PromptDialog {
  let open: { dialog: HTMLDialogElement } | null = null

  return {
    ask(question) {
      const { lang, words } = promptWords(document.documentElement.lang)
      const text = promptText(question, words)
      const host = document.createElement('div')
      host.lang = lang
      const root = host.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [promptSheet()]
      const dialog = element('dialog', { 'aria-labelledby': 'wallet title' })
      const reject = element('button', { type: 'button', class: 'reject' }, words.reject)
      const approve = element('button', { type: 'button', class: 'approve' }, words.approve)
      dialog.append(
        element('p', { id: 'wallet', class: 'wallet' }, walletName),
        element('p', { class: 'badge' }, words.badge),
        element('h2', { id: 'title' }, text.title),
        facts(text.facts),
        buttons(reject, approve),
      )
      root.append(dialog)
      document.body.append(host)
      open = { dialog }
      return new Promise((resolve) => {
        dialog.addEventListener('close', () => {
          open = null
          host.remove()
          resolve(dialog.returnValue === 'approve')
        })
        reject.addEventListener('click', () => dialog.close('reject'))
        approve.addEventListener('click', () => dialog.close('approve'))
        dialog.showModal()
      })
    },
    close: () => open?.dialog.close('reject'),
  }
}

function facts(rows: readonly (readonly [string, string])[]): HTMLElement {
  const list = element('dl', {})
  for (const [label, value] of rows) list.append(element('dt', {}, label), element('dd', {}, value))
  return list
}

function buttons(...all: HTMLElement[]): HTMLElement {
  const row = element('div', { class: 'buttons' })
  row.append(...all)
  return row
}

/** Text only ever as text: what is shown comes from the page. */
function element<name extends keyof HTMLElementTagNameMap>(
  name: name,
  attributes: Record<string, string>,
  text?: string,
): HTMLElementTagNameMap[name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (text !== undefined) made.textContent = text
  return made
}
