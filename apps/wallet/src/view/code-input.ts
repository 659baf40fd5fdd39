import { element } from './element.js'

export interface CodeInput {
  readonly root: HTMLElement
  readonly input: HTMLInputElement
  /** Says why what was typed is wrong; null for nothing. */
  say(failure: string | null): void
}

/** A field for a code, which no browser is to keep, correct or fill in. */
export function drawField({
  id,
  label,
  size,
}: {
  readonly id: string
  readonly label: string
  /** Characters that fit in. */
  readonly size: number
}): CodeInput {
  const input = element('input', {
    ...{ id, type: 'text', class: 'mono', autocomplete: 'off', autocapitalize: 'characters' },
    ...{ autocorrect: 'off', spellcheck: 'false', maxlength: '64', size: String(size), dir: 'ltr' },
  })
  const failure = element('p', { id: `${id}-failure`, class: 'failure', role: 'alert' })
  const root = element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label),
    input,
    failure,
  )
  return {
    root,
    input,
    say(text) {
      failure.textContent = text ?? ''
      input.setAttribute('aria-invalid', String(text !== null))
      if (text === null) input.removeAttribute('aria-describedby')
      else input.setAttribute('aria-describedby', failure.id)
    },
  }
}
