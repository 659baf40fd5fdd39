import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { TriangleAlert } from 'lucide'
import { checkbox, checkboxStyles } from '../../atoms/checkbox/checkbox.js'
import { icon } from '../../atoms/icon/icon.js'

export type LookAlikeOptions = {
  /** What is to be compared, and why. */
  text: string
  /** The address that was typed. */
  typed: { label: string; address: string }
  /** The one that it looks like. */
  earlier: { label: string; address: string }
  /** What a person agrees to. */
  agree: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Two addresses that look the same where they are shortened, one below the other, with the characters that differ marked. */
export function lookAlike(options: LookAlikeOptions): TemplateResult {
  const { text, typed, earlier, agree, checked, onChange } = options
  return html`<div class="look-alike" role="alert" data-testid="look-alike">
    <p class="look-alike-text">${icon(TriangleAlert, 18)}<span>${text}</span></p>
    ${compared(earlier.label, earlier.address, typed.address)}
    ${compared(typed.label, typed.address, earlier.address)}
    ${checkbox({ id: 'look-alike', label: agree, checked, onChange, testId: 'look-alike-agree' })}
  </div>`
}

/** Characters of an address, in groups of four. Letters of another case are not another address. */
function compared(label: string, address: string, other: string) {
  const differs = (at: number) => address[at]?.toLowerCase() !== other[at]?.toLowerCase()
  const start = address.startsWith('0x') ? 2 : 0
  const places = [...address].map((_, at) => at).slice(start)
  const groups = places
    .filter((_, at) => at % 4 === 0)
    .map((at) => places.slice(at - start, at - start + 4))
  const shown = (at: number) =>
    differs(at) ? html`<mark>${address[at]}</mark>` : html`${address[at]}`
  return html`<div class="look-alike-one">
    <p class="small quiet">${label}</p>
    <p class="mono" dir="ltr" translate="no" data-value=${address}
      ><span>${address.slice(0, start)}</span>${groups.map((group) => html`<span>${group.map(shown)}</span>`)}</p
    >
  </div>`
}

const sheet = css`
  .look-alike {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    margin-block: 4px 12px;
    padding: 12px;
    border: 1px solid var(--gla-caution);
    border-radius: var(--gla-panel-radius);
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.4;
  }
  .look-alike-text {
    display: flex;
    gap: 8px;
    color: var(--gla-caution);
  }
  .look-alike-text svg {
    flex: none;
  }
  .look-alike-one .mono {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.5em;
    line-height: 1.6;
  }
  .look-alike mark {
    border-radius: calc(0.5 * var(--gla-radius-unit));
    background: color-mix(in srgb, var(--gla-caution) 24%, transparent);
    color: inherit;
    font-weight: 600;
    text-decoration: underline;
  }
`
export const lookAlikeStyles: CSSResultGroup = [checkboxStyles, sheet]
