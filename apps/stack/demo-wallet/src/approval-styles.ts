import { css } from 'lit'

/** The approval dialog: centred on a wide page, at the bottom on a phone. */
export const approvalStyles = css`
  dialog {
    width: min(440px, calc(100vw - 32px));
    max-height: calc(100dvh - 48px);
    padding: 24px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: var(--surface);
    color: var(--text);
    box-shadow: var(--shadow);
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
    gap: 16px;
  }
  dialog::backdrop {
    background: #000000a6;
  }
  h2 {
    font-size: 20px;
    outline: none;
  }
  .body {
    overflow: auto;
    min-height: 0;
  }
  dl > div {
    padding: 8px 0;
    border-top: 1px solid var(--hairline);
  }
  dl > div:first-child {
    border-top: 0;
  }
  .hero {
    font-size: 28px;
    line-height: 1.3;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  pre {
    margin: 0 0 8px;
    padding: 12px;
    border-radius: 10px;
    background: var(--raised);
    font-family: var(--mono);
    font-size: 14px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .chip {
    padding: 2px 12px;
    border-radius: 99px;
    background: var(--raised);
    color: var(--quiet);
    white-space: nowrap;
  }
  .caution {
    padding: 12px;
    border-radius: 10px;
    border: 1px solid var(--caution);
    color: var(--caution);
  }
  .answers {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
  }
  @media (max-width: 599px) {
    dialog {
      width: 100vw;
      max-width: 100vw;
      margin: auto 0 0;
      border-radius: 12px 12px 0 0;
      padding: 16px 16px max(16px, env(safe-area-inset-bottom));
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog[open] {
      animation: come 160ms ease-out;
    }
    @keyframes come {
      from {
        transform: translateY(16px);
        opacity: 0;
      }
    }
  }
`
