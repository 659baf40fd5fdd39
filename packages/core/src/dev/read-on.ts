import type { ErrorCode } from '../errors/errors.js'
import type { KitOptions } from '../options/options.js'
import type { AlertCode } from '../shell/alerts.js'

/** Where a developer reads on: the end of a warning, or of an explanation. */
export type More = ` More: ${string}`

const at = (page: 'errors' | 'options', heading: string): More =>
  ` More: node_modules/@gla/modal/docs/${page}.md#${heading.toLowerCase().replace(/\W+/g, '-')}`

/** Where the pages that come with `@gla/modal` speak of it. A test finds each heading. */
export const readOn = {
  option: (name: keyof KitOptions): More => at('options', name),
  /** Of a name that is of no option. */
  anyOption: at('options', 'wrong-options'),
  modalOnce: at('options', 'create-the-modal-once'),
  error: (code: ErrorCode): More => at('errors', code),
  alert: (code: AlertCode): More => at('errors', `alert ${code}`),
} as const
