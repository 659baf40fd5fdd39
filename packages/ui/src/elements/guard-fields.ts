import type { ViewElement } from '../view-element.js'

type GuardField = (view: ViewElement, event: Event, input: HTMLInputElement) => void

/** The code of the guard, once a view with fields is loaded. It is shared by all modals of the page. */
const loaded: { guardField?: GuardField } = {}

/** Loads what a view with fields needs. */
export async function loadFieldGuard(): Promise<void> {
  const { guardField } = await import('./guard-field.js')
  loaded.guardField = guardField
}

/**
 * Keeps recovery phrases and private keys out of all fields of a view: no listener of a field gets to know a text
 * before the guard does. Fields of the page's own content, in a slot, are not ours.
 */
export function guardFields(view: ViewElement): void {
  for (const type of ['input', 'compositionend', 'paste', 'drop'])
    view.addEventListener(
      type,
      (event) => {
        const [input] = event.composedPath()
        if (!(input instanceof HTMLInputElement) || !isFieldOf(view, input)) return
        if (loaded.guardField) return loaded.guardField(view, event, input)
        // A view that did not load the guard takes no text.
        input.value = ''
        event.preventDefault()
        event.stopPropagation()
      },
      true,
    )
}

function isFieldOf({ renderRoot }: ViewElement, input: HTMLInputElement): boolean {
  if (input.type === 'checkbox' || input.type === 'radio') return false
  let root = input.getRootNode()
  while (root !== renderRoot && root instanceof ShadowRoot) root = root.host.getRootNode()
  return root === renderRoot
}
