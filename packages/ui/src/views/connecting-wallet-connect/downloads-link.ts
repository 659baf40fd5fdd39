import type { TemplateResult } from 'lit'
import { css, html } from 'lit'

export type DownloadsLinkOptions = { question: string; answer: string; onClick: () => void }

/** A quiet link to the wallet's downloads, at the end of the view. */
export const downloadsLink = ({
  question,
  answer,
  onClick,
}: DownloadsLinkOptions): TemplateResult =>
  html`<button type="button" class="get" data-testid="get-wallet" @click=${onClick}
    ><bdi>${question}</bdi> <strong>${answer}</strong></button>`

export const downloadsLinkStyles = css`
  .get {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    border: 0;
    border-radius: var(--gla-control-radius);
    background: none;
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.4;
    color: var(--gla-quiet);
    transition: background-color 0.15s ease-out;
  }
  .get > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .get > strong {
    flex: none;
    font-weight: 600;
    color: var(--gla-accent);
  }
  .get:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    .get:hover {
      background: var(--gla-raised);
    }
  }
`
