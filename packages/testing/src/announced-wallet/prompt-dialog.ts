import type { Prompt } from './prompt.js'
import { promptMessages } from './prompt-messages.js'
import { promptStyles } from './prompt-styles.js'
import { promptText } from './prompt-text.js'

/** The wallet's dialog in the page. */
export interface PromptDialog {
  /** Shows a prompt above any modal dialog of the page. Escape rejects. */
  readonly ask: Prompt
  /** Rejects the open prompt. */
  close(): void
}

/**
 * Shows prompts in a dialog in its own shadow tree, so that the page's styles do not apply to it. It docks at the top
 * right, as an extension does; where a modal of the page leaves no room for it, it is a bar until the user opens it.
 */
export function createPromptDialog(walletName: string): PromptDialog {
  let open: { dialog: HTMLDialogElement } | null = null

  return {
    ask(question) {
      const { lang, messages } = promptMessages(document.documentElement.lang)
      const text = promptText(question, messages)
      const host = document.createElement('div')
      host.lang = lang
      const root = host.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [promptStyles()]
      const dialog = element('dialog', { 'aria-labelledby': 'wallet title' })
      const reject = element('button', { type: 'button', class: 'reject' }, messages.reject)
      const confirm = element('button', { type: 'button', class: 'confirm' }, messages.confirm)
      const bar = element('button', { type: 'button', class: 'bar' }, walletName)
      bar.append(' ', element('strong', {}, messages.open))
      const hide = element('button', { type: 'button', class: 'hide' }, messages.hide)
      const head = element('div', { class: 'head' })
      head.append(element('p', { id: 'wallet', class: 'wallet' }, walletName), hide)
      dialog.append(
        bar,
        head,
        element('p', { class: 'badge' }, messages.badge),
        element('h2', { id: 'title' }, text.title),
        facts(text.facts),
        buttons(reject, confirm),
      )
      root.append(dialog)
      document.body.append(host)
      open = { dialog }
      return new Promise((resolve) => {
        dialog.addEventListener('close', () => {
          open = null
          host.remove()
          resolve(dialog.returnValue === 'confirm')
        })
        reject.addEventListener('click', () => dialog.close('reject'))
        confirm.addEventListener('click', () => dialog.close('confirm'))
        bar.addEventListener('click', () => {
          dialog.dataset.open = ''
          confirm.focus()
        })
        hide.addEventListener('click', () => {
          delete dialog.dataset.open
          bar.focus()
        })
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

/** Sets text as `textContent` only, never as HTML: what is shown comes from the page. */
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
