import type { ViewElement } from '../view-element.js'

type GuardField = (view: ViewElement, event: Event, input: HTMLInputElement) => void

/** The guard's code, loaded with the first view that has fields. All modals of the page share it. */
const loaded: { guardField?: GuardField } = {}

/** Loads the guard, which a view with fields needs. */
export async function loadFieldGuard(): Promise<void> {
  const { guardField } = await import('./guard-field.js')
  loaded.guardField = guardField
}

/** For tests that share a page: as it was before a view with fields was loaded. */
export function forgetFieldGuard(): void {
  delete loaded.guardField
}

/**
 * Keeps recovery phrases and private keys out of all fields of a view: the guard sees a text before any listener of the
 * field does. Fields in slotted content belong to the page and are not guarded.
 */
export function guardFields(view: ViewElement): void {
  for (const type of ['input', 'compositionend', 'paste', 'drop'])
    view.addEventListener(
      type,
      (event) => {
        const [input] = event.composedPath()
        if (!(input instanceof HTMLInputElement) || !isFieldOf(view, input)) return
        if (loaded.guardField) return loaded.guardField(view, event, input)
        // Without the guard, the field takes no text.
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
