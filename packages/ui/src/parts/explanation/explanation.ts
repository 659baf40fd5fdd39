import type { SVGTemplateResult, TemplateResult } from 'lit'
import { css, html } from 'lit'

export type Point = {
  /** Drawn on a ground of 56 by 56, of shapes that have the classes below. */
  pictogram: SVGTemplateResult
  title: string
  text: string
}

/** A thing explained in a few points, each with a picture that a screen reader passes by. */
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
  /* Where no words fit beside the picture they go below it. */
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
  /* Stands before something, set off from it. */
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
