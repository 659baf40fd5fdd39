import { css } from 'lit'

export const swapSelectTokenStyles = css`
  :host {
    padding: 2px 12px 12px;
  }
  /* As high with three tokens as with hundreds, so that the modal does not jump while somebody types. */
  .viewport {
    max-height: clamp(120px, 100cqh - 168px - env(safe-area-inset-bottom, 0px), 440px);
  }
  .chips + .viewport {
    max-height: clamp(120px, 100cqh - 272px - env(safe-area-inset-bottom, 0px), 340px);
  }
  .token-picker {
    min-height: min(360px, 100cqh - 120px);
    align-content: start;
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
    font-size: 14px;
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
