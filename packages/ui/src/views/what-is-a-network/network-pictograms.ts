import { svg } from 'lit'

/** Five computers with the same data. */
export const ledger = svg`
  <path class="ink" d="M28 10 48 23.5 40.5 46h-25L8 23.5zM28 28V10M28 28l20-4.5M28 28l12.5 18M28 28 15.5 46M28 28 8 23.5" />
  <circle class="paper" cx="28" cy="9.5" r="5" />
  <circle class="paper" cx="47.5" cy="23.5" r="5" />
  <circle class="paper" cx="40.5" cy="46" r="5" />
  <circle class="paper" cx="15.5" cy="46" r="5" />
  <circle class="paper" cx="8.5" cy="23.5" r="5" />
  <circle class="badge" cx="28" cy="29" r="8.5" />
`
/** A receipt and a coin. */
export const fee = svg`
  <path class="paper" d="M11 10a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v38l-5-3.5-5 3.5-5-3.5-5 3.5-5-3.5-5 3.5z" />
  <path class="ink" d="M18 15h16M18 22h16M18 29h8" />
  <circle class="badge" cx="40" cy="41" r="10.5" />
  <path class="on-badge" d="m40 36 4 5-4 5-4-5z" />
`
/** Layers with a line through all of them. */
export const many = svg`
  <path class="paper" d="M28 28.5 50 39 28 49.5 6 39z" />
  <path class="paper" d="M28 18.5 50 29 28 39.5 6 29z" />
  <path class="wash" d="M28 7.5 50 18 28 28.5 6 18z" />
  <circle class="tone" cx="28" cy="18" r="3" />
`
