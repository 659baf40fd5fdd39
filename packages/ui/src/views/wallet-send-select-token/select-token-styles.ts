import { css } from 'lit'

export const selectTokenStyles = css`
  :host {
    padding: 2px 12px 12px;
  }
  /* As high with three tokens as with hundreds, so that the modal does not jump while somebody types. */
  .viewport {
    max-height: clamp(120px, 100cqh - 168px - env(safe-area-inset-bottom, 0px), 440px);
  }
  .token-picker {
    min-height: min(360px, 100cqh - 120px);
    align-content: start;
  }
`
