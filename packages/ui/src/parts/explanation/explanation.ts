import type { SVGTemplateResult, TemplateResult } from 'lit'
import { css, html } from 'lit'

export type Point = {
  /** Drawn in a box of 56 by 56, of shapes with the classes below. */
  pictogram: SVGTemplateResult
  title: string
  text: string
}

/** An explanation in a few points, each with a decorative picture. */
export const explanation = (points: readonly Point[]): TemplateResult =>
  html`${points.map(
    ({ pictogram, title, text }) => html`<section class="point">
      <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">${pictogram}</svg>
      <div>
        <h3>${title}</h3>
        <p class="small quiet">${text}</p>
      </div>
    </section>`,
  )}`

export const explanationStyles = css`
  .point {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 16px;
    padding: 12px;
    overflow-wrap: anywhere;
  }
  /* On narrow screens the text wraps below the picture. */
  .point div {
    flex: 1 1 9em;
    min-width: 0;
  }
  .point h3 {
    line-height: 1.4;
    text-wrap: balance;
  }
  .point h3 + p {
    margin-top: 4px;
  }
  .point svg {
    --ink: var(--gla-text);
    --paper: var(--gla-raised);
    --ground: var(--gla-surface);
    --tone: var(--gla-positive);
    --wash: color-mix(in srgb, var(--gla-positive) 24%, var(--gla-surface));
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .ink {
    fill: none;
    stroke: var(--ink);
  }
  .paper {
    fill: var(--paper);
    stroke: var(--ink);
  }
  .wash {
    fill: var(--wash);
    stroke: var(--tone);
  }
  .tone {
    fill: var(--tone);
  }
  /* Placed in front of something, with a gap around it. */
  .badge {
    fill: var(--tone);
    stroke: var(--ground);
    stroke-width: 3;
  }
  .on-badge {
    fill: none;
    stroke: var(--ground);
    stroke-width: 2;
  }
  @media (forced-colors: active) {
    .point svg {
      --ink: CanvasText;
      --paper: Canvas;
      --ground: Canvas;
      --tone: CanvasText;
      --wash: Canvas;
    }
  }
`
