type Attributes = Readonly<Record<string, string | number>>
export type Drawing = readonly (readonly [tag: string, attributes: Attributes, text?: string])[]

/** Creates an SVG element. Decorative: hidden from screen readers. */
export function svgElement(attributes: Attributes, drawing: Drawing): SVGElement {
  const node = (tag: string, values: Attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, `${value}`)
    return element
  }
  const svg = node('svg', { ...attributes, 'aria-hidden': 'true' })
  for (const [tag, values, text] of drawing) {
    const shape = node(tag, values)
    if (text) shape.textContent = text
    svg.append(shape)
  }
  return svg
}
