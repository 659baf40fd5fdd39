import type { CaipNetwork, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { type MarkContext, markOf } from '../mark-of/mark-of.js'
import { networkPicture } from '../network-row/network-row.js'

/** A coin as a circle, with a badge of its network. */
export function coinPicture(
  kit: MarkContext,
  network: State<CaipNetwork> | CaipNetwork,
  size: number,
): TemplateResult {
  const { symbol } = network.nativeCurrency
  const mark = markOf(kit, 'coin', symbol)
  return html`<span class="coin-picture"
    >${picture({ src: null, id: symbol, name: symbol, size, mark })}<span class="coin-badge"
      >${networkPicture(kit, network, size / 2)}</span
    ></span
  >`
}

/** Which coin an amount is in, and on which network. The id belongs to the field that it describes. */
export function coinOnNetwork(
  kit: MarkContext,
  id: string,
  network: State<CaipNetwork> | CaipNetwork,
): TemplateResult {
  const { symbol } = network.nativeCurrency
  return html`<span class="coin" id=${id} data-testid="send-coin">
    ${coinPicture(kit, network, 32)}
    <span class="coin-text"><bdi class="coin-symbol">${symbol}</bdi><bdi class="coin-network">${network.name}</bdi></span>
  </span>`
}

const sheet = css`
  .coin {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: none;
    max-width: 55%;
    padding-inline-end: 8px;
    line-height: 1.3;
  }
  .coin-picture {
    position: relative;
    flex: none;
  }
  .coin-picture .picture {
    border-radius: 50%;
  }
  .coin-badge {
    position: absolute;
    inset-block-end: -3px;
    inset-inline-end: -5px;
    border-radius: 50%;
    /* As what is behind it. */
    outline: 2px solid var(--coin-ground, var(--gla-ground));
  }
  .coin-text {
    display: grid;
    min-width: 0;
  }
  .coin-symbol {
    font-weight: 600;
  }
  .coin-network {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 12px;
    color: var(--gla-quiet);
  }
`
export const coinOnNetworkStyles: CSSResultGroup = [pictureStyles, sheet]
