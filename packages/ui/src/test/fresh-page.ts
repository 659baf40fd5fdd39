import { beforeEach, vi } from 'vitest'
import { forgetFieldGuard } from '../elements/guard-fields.js'

// Read before each test file of ui and of the app, see vitest.workspace.ts: they share a page, and each test finds it as the
// first one did, whatever the one before has left there, in any order.
beforeEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetFieldGuard()
  if (typeof document === 'undefined') return
  const { documentElement: root, head, body } = document
  for (const element of [root, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const element of [head, body]) element.replaceChildren()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  history.replaceState(null, '', '/')
})

// `define` gives a class the next free name when another has taken its own. Here there is one copy of each.
if (typeof customElements !== 'undefined')
  customElements.define = (name, element) => {
    if (/-\d+$/.test(name)) throw new Error(`The code of ${name} was read twice in one page.`)
    CustomElementRegistry.prototype.define.call(customElements, name, element)
  }
