import { css } from 'lit'

/** The inline modal is as high as its content, up to a maximum. */
export const inlineStyles = css`
  .inline {
    container-type: inline-size;
    width: 100%;
  }
  .inline .panel {
    max-width: 400px;
    max-height: 680px;
    margin-inline: auto;
    box-shadow: none;
    transition: none;
  }
  /* The page scrolls on when the content is scrolled to its end. On small windows only the page scrolls. */
  .inline .scroll {
    overscroll-behavior: auto;
  }
  @media (max-width: 429px), (max-height: 719px) {
    .inline .panel {
      max-height: none;
    }
  }
  /* The header has the same height with and without buttons. */
  .inline .header {
    min-height: 60px;
    scroll-margin-block: 16px;
  }
  /* Leaves more room on a phone, where the page has margins of its own. */
  @container (max-width: 330px) {
    .inline .frame {
      margin-inline: -8px;
    }
  }
  /* Avoids a second layout shift when the first view is loaded. */
  .inline .placeholder {
    min-height: 280px;
    align-content: start;
  }
`
