import type { CaipNetwork, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { ChevronDown } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { type MarkContext, markOf } from '../mark-of/mark-of.js'
import { networkPicture } from '../network-row/network-row.js'

type SomeNetwork = State<CaipNetwork> | CaipNetwork
/** The coin of a network, or a token there; `address` is null for the coin. */
export type SomeToken = {
  readonly symbol: string
  readonly address: string | null
  readonly iconUrl: string | null
}
const coinOf = ({ nativeCurrency: { symbol } }: SomeNetwork): SomeToken => ({
  symbol,
  address: null,
  iconUrl: null,
})

/** A coin or token as a circle, with a badge of its network. */
export function coinPicture(
  kit: MarkContext,
  network: SomeNetwork,
  size: number,
  { symbol, address, iconUrl }: SomeToken = coinOf(network),
): TemplateResult {
  const mark = address === null ? markOf(kit, 'coin', symbol) : null
  const id = address ?? symbol
  return html`<span class="coin-picture"
    >${picture({ src: iconUrl, id, name: symbol, size, mark })}<span class="coin-badge"
      >${networkPicture(kit, network, size / 2)}</span
    ></span
  >`
}

export type CoinOnNetworkOptions = {
  /** Belongs to the field that it describes. */
  id: string
  network: SomeNetwork
  /** @default the coin of the network */
  token?: SomeToken | undefined
  /** What a press does: it opens the choice of another one. */
  choose?: { label: string; onClick: () => void } | undefined
  /** @default 'send-coin' */
  testId?: string
}

/** Which coin or token an amount is in, and on which network. */
export function coinOnNetwork(kit: MarkContext, options: CoinOnNetworkOptions): TemplateResult {
  const { id, network, token = coinOf(network), choose, testId = 'send-coin' } = options
  const inside = html`${coinPicture(kit, network, 32, token)}
    <span class="coin-text"><bdi class="coin-symbol">${token.symbol}</bdi><bdi class="coin-network">${network.name}</bdi></span>`
  if (!choose) return html`<span class="coin" id=${id} data-testid=${testId}>${inside}</span>`
  return html`<button
    type="button"
    class="coin choose"
    id=${id}
    title=${choose.label}
    data-testid=${testId}
    data-token=${token.address ?? nothing}
    @click=${choose.onClick}
  >${inside}<span class="hidden-text">, ${choose.label}</span>${icon(ChevronDown, 16)}</button>`
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
  .coin.choose {
    min-height: 44px;
    padding-block: 4px;
    padding-inline: 6px 8px;
    border: 1px solid var(--gla-hairline);
    border-radius: 99px;
    background: var(--gla-raised);
    text-align: start;
    transition: border-color 0.15s ease-out;
  }
  .coin.choose > svg {
    flex: none;
    color: var(--gla-quiet);
  }
  .coin.choose .coin-badge {
    outline-color: var(--gla-raised);
  }
  @media (hover: hover) {
    .coin.choose:hover {
      border-color: var(--gla-faint);
    }
  }
  @media (forced-colors: active) {
    .coin.choose {
      border-color: ButtonBorder;
    }
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
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  .coin-network {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: calc(1.2 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
`
export const coinOnNetworkStyles: CSSResultGroup = [pictureStyles, sheet]
