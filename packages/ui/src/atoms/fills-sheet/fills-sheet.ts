import { css } from 'lit'

/**
 * For views with one main button: on a phone the view is as high as the sheet, so that `margin-top: auto` puts the button at
 * its foot, where the thumb is. In the page and on a desktop nothing changes.
 */
export const fillsSheet = css`
  @media (max-width: 429px) {
    :host {
      display: flex;
      flex: 1 0 auto;
      flex-direction: column;
    }
  }
`
