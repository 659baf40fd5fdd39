import { svg } from 'lit'

/** Two coins in a wallet. */
export const home = svg`
  <circle class="wash" cx="21" cy="17" r="7" />
  <circle class="wash" cx="34" cy="14" r="9" />
  <rect class="paper" x="7" y="19" width="41" height="30" rx="6" />
  <path class="paper" d="M48 29h-8a5 5 0 0 0 0 10h8z" />
  <circle class="tone" cx="40.5" cy="34" r="2" />
`
/** A stack of apps with a check mark. */
export const login = svg`
  <path class="ink" d="M16 13v-1a5 5 0 0 1 5-5h23a5 5 0 0 1 5 5v17a5 5 0 0 1-5 5h-1" />
  <rect class="paper" x="7" y="15" width="34" height="29" rx="5" />
  <path class="ink" d="M7 23.5h34M12.5 19.3h.1M17 19.3h.1" />
  <circle class="badge" cx="40" cy="40" r="10.5" />
  <path class="on-badge" d="m35.5 40.3 3.2 3.2 5.8-6.4" />
`
/** A single key. */
export const key = svg`
  <g transform="rotate(45 28 28)">
    <path class="paper" d="M26 24.7h26.5a1.5 1.5 0 0 1 1.5 1.5v3.6a1.5 1.5 0 0 1-1.5 1.5H51v5h-5.5v-5h-4v3.5H36v-3.5H26z" />
    <circle class="paper" cx="14.5" cy="28" r="13" />
    <circle class="wash" cx="11" cy="28" r="4.5" />
  </g>
`
