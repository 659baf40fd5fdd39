import type { CSSResultGroup } from 'lit'
import { css } from 'lit'
import { spinnerStyles } from '../../atoms/spinner/spinner.js'

const sheet = css`
  .steps {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .step {
    position: relative;
    display: flex;
    gap: 12px;
    padding-bottom: 16px;
  }
  .step:last-child {
    padding-bottom: 0;
  }
  /* The line to the next step. */
  .step:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 26px 2px;
    inset-inline-start: 11px;
    border-inline-start: 2px solid var(--gla-hairline);
  }
  .step.done:not(:last-child)::before {
    border-color: var(--gla-positive);
  }
  .step-sign {
    display: grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    border: 2px solid var(--gla-hairline);
    border-radius: 99px;
    color: var(--gla-surface);
  }
  .step.done .step-sign {
    border-color: var(--gla-positive);
    background: var(--gla-positive);
  }
  .step.current .step-sign {
    position: relative;
    border: 0;
    color: var(--gla-accent);
  }
  .step.current .step-sign::after {
    content: '';
    position: absolute;
    width: 8px;
    height: 8px;
    border-radius: 99px;
    background: currentColor;
  }
  .step.failed .step-sign {
    border-color: var(--gla-negative);
    background: var(--gla-negative);
  }
  .step-text {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .step-label {
    line-height: 24px;
  }
  .step.next .step-label {
    color: var(--gla-quiet);
  }
  .step.current .step-label,
  .step.failed .step-label {
    font-weight: 600;
  }
  .step-detail {
    margin-top: 2px;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .step.failed .step-detail {
    color: var(--gla-negative);
  }
  @media (forced-colors: active) {
    .step-sign {
      forced-color-adjust: none;
      border-color: CanvasText;
      color: CanvasText;
    }
    .step.done .step-sign,
    .step.failed .step-sign {
      background: Canvas;
    }
  }
`
export const progressStepsStyles: CSSResultGroup = [spinnerStyles, sheet]
