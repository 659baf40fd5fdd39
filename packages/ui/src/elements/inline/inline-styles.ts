import { css } from 'lit'

/** A part of the page is as high as what it shows, up to where it would push the page around it too far. */
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
  /* Where it is that high, the page scrolls on at its end; on small windows the page alone scrolls. */
  .inline .scroll {
    overscroll-behavior: auto;
  }
  @media (max-width: 429px), (max-height: 719px) {
    .inline .panel {
      max-height: none;
    }
  }
  /* As high without a button as with one. */
  .inline .header {
    min-height: 60px;
    scroll-margin-block: 16px;
  }
  /* A page with edges of its own leaves a phone little. */
  @container (max-width: 330px) {
    .inline .frame {
      margin-inline: -8px;
    }
  }
  /* The page does not move twice while the first view comes. */
  .inline .placeholder {
    min-height: 280px;
    align-content: start;
  }
`
