import { css } from 'lit'

/** In addition to the styles of its parts. */
export const connectStyles = css`
  :host {
    padding: 0 12px 8px;
  }
  .restoring {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-inline: 12px;
  }
  .restoring:not(:empty) {
    padding-bottom: 8px;
  }
  .note {
    padding: 12px 12px 0;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .logins + .note {
    padding-top: 20px;
  }
  .all {
    margin-top: 4px;
  }
  /* Not one of the installed, which are filled. */
  .filled + .all {
    margin-top: 12px;
  }
  .note + .rows {
    margin-top: 8px;
  }
  .note + .note {
    padding-top: 8px;
  }
  .empty {
    padding: 8px 12px 16px;
  }
  .empty p {
    margin-top: 4px;
  }
`
