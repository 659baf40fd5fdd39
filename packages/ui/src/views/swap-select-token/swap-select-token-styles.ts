import { css } from 'lit'

export const swapSelectTokenStyles = css`
  .heading + .viewport {
    max-height: clamp(120px, 100cqh - 336px - env(safe-area-inset-bottom, 0px), 300px);
  }
  .heading {
    padding-inline: 4px;
    font-size: calc(1.4 * var(--gla-font-unit));
    font-weight: 400;
    color: var(--gla-quiet);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    max-width: 100%;
    min-height: 44px;
    padding-block: 4px;
    padding-inline: 8px 12px;
    border: 1px solid var(--gla-hairline);
    border-radius: 99px;
    background: none;
    font-size: calc(1.4 * var(--gla-font-unit));
    font-weight: 600;
    transition: border-color 0.15s ease-out;
  }
  .chip[aria-pressed='true'] {
    background: var(--gla-raised);
  }
  .chip .picture {
    border-radius: 50%;
  }
  .chip bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (hover: hover) {
    .chip:hover {
      border-color: var(--gla-faint);
    }
  }
  @media (forced-colors: active) {
    .chip[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`
