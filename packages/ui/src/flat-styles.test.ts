// @vitest-environment happy-dom
/// <reference types="vite/client" />
import { css } from 'lit'
import { expect, test } from 'vitest'
import { flatStyles } from './flat-styles.js'
import { KitElement } from './kit-element.js'

const button = css`
  .button {
    color: red;
  }
`
const header = css`
  .header .button {
    color: green;
  }
`
const footer = css`
  .footer .button {
    color: blue;
  }
`

test('each sheet once, and before those of what is built on it', () => {
  const nested = [[button, header], [[button], footer], header]
  expect(flatStyles(nested)).toEqual([button, header, footer])
  expect(flatStyles(button)).toEqual([button])
})

test('an element takes them in that order', () => {
  class Panel extends KitElement {
    static override styles = [
      [button, header],
      [button, footer],
    ]
  }
  customElements.define('gla-test-panel', Panel)
  expect(Panel.elementStyles).toEqual([button, header, footer])
})

const views = import.meta.glob<string>('./{views,elements}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheetsAlone = /^import \{[\s,]*(?:\w+Styles[\s,]*)+\} from '[^']*\/(?:atoms|parts)\/[^']*'/gm

test('no view lists the sheets of a part’s parts: the part’s own list has them', () => {
  const elements = Object.entries(views).filter(([, text]) => /static override styles/.test(text))
  expect(elements.length).toBeGreaterThan(20)
  expect(elements.flatMap(([path, text]) => [path, ...(text.match(sheetsAlone) ?? [])])).toEqual(
    elements.map(([path]) => path),
  )
})
