/** Makes an element with attributes and children. Texts become text nodes: nothing of them is read as HTML. */
export function element<name extends keyof HTMLElementTagNameMap>(
  name: name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
