import type { CSSResultGroup } from 'lit'
import { css } from 'lit'
import { buttonStyles } from '../../atoms/button/button.js'
import { pictureStyles } from '../../atoms/picture/picture.js'
import { skeletonFaintest, skeletonShare } from '../../atoms/skeleton/skeleton.js'
import { textFieldStyles } from '../../atoms/text-field/text-field.js'
import { tokenRowStyles } from '../token-row/token-row.js'

const sheet = css`
  .token-picker {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .token-picker .field .error {
    display: none;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .chips li {
    min-width: 0;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-width: 100%;
    min-height: 44px;
    padding-block: 4px;
    padding-inline: 10px 14px;
    border: 1px solid var(--gla-hairline);
    border-radius: 99px;
    background: none;
    font-size: 14px;
    font-weight: 600;
    transition: background-color 0.15s ease-out;
  }
  .chip .picture {
    border-radius: 50%;
  }
  .chip bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .token-heading {
    padding: 4px 0;
    font-size: 14px;
    font-weight: 400;
    color: var(--gla-quiet);
  }
  /* Aligns the pictures with the field: the rows' background extends beyond. */
  .token-list {
    margin-inline: -12px;
  }
  .token-list li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 66px;
  }
  .token-none {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 32px 16px;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .token-shape {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 66px;
    animation: gla-breathe 1.6s ease-in-out infinite alternate;
  }
  .token-shape i {
    display: block;
    border-radius: 4px;
    background: color-mix(in srgb, var(--gla-text) ${skeletonShare}%, transparent);
  }
  .token-shape > i {
    width: 36px;
    height: 36px;
    border-radius: 50%;
  }
  .token-shape span {
    display: grid;
    gap: 8px;
  }
  .token-shape span i {
    width: 112px;
    height: 14px;
  }
  .token-shape span i + i {
    width: 56px;
    height: 12px;
  }
  @keyframes gla-breathe {
    to {
      opacity: ${skeletonFaintest};
    }
  }
  @media (hover: hover) {
    .chip:hover {
      background: var(--gla-raised);
    }
  }
  @media (forced-colors: active) {
    .chip {
      border-color: ButtonBorder;
    }
    .token-shape i {
      background: GrayText;
    }
  }
`
export const tokenPickerStyles: CSSResultGroup = [
  buttonStyles,
  pictureStyles,
  textFieldStyles,
  tokenRowStyles,
  sheet,
]
