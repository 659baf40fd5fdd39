/**
 * Makes an element class constructible: registers it under `tag`, or under the next free `tag-2`, `tag-3`, ..
 * when another copy of this package has taken the name.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  let name = tag
  for (let n = 2; customElements.get(name); n++) {
    if (customElements.get(name) === element) return
    name = `${tag}-${n}`
  }
  customElements.define(name, element)
}
