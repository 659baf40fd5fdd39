import type { TemplateResult } from 'lit'
import { css, html } from 'lit'

/** An address in full, in groups of four for comparing. Copied text has no gaps. */
export function fullAddress(address: string): TemplateResult {
  const [, prefix = '', rest = address] = /^(0x)(.*)$/.exec(address) ?? []
  const groups = rest.match(/.{1,4}/g) ?? []
  return html`<span class="address mono" dir="ltr" translate="no"
    ><span>${prefix}</span>${groups.map((group) => html`<span>${group}</span>`)}</span
  >`
}

export const fullAddressStyles = css`
  .address {
    display: inline-grid;
    grid-template-columns: repeat(6, auto);
    column-gap: 0.6em;
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.6;
  }
  .address > span:first-child {
    grid-row: 1 / span 4;
    color: var(--gla-quiet);
  }
`
