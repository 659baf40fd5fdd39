import type { OfferedWallet, WalletGroups } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LayoutGrid, QrCode } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { marked } from '../../atoms/picture/picture.js'
import { type MarkContext, markOf } from '../../parts/mark-of/mark-of.js'
import { walletPicture } from '../../parts/wallet-picture/wallet-picture.js'

/** The picture of a wallet's row. The code has WalletConnect's mark, or else the sign of a code: a letter says nothing there. */
export function rowPicture(kit: MarkContext, wallet: OfferedWallet): TemplateResult {
  if (wallet.mark !== 'code' || wallet.picture)
    return walletPicture(kit, { ...wallet, src: wallet.picture })
  const sign = html`<span class="mark picture">${icon(QrCode, 24)}</span>`
  const mark = markOf(kit, 'wallet', 'walletConnect')
  return mark ? marked(mark, 40, sign) : sign
}

/**
 * Four small marks: what is found behind the row of all wallets. A sign where there are no pictures, or too few wallets.
 * @param isComing the list is on its way: until then the place of the marks is empty
 */
export function picturesOfAll(
  kit: MarkContext,
  others: WalletGroups['others'],
  isComing: boolean,
): TemplateResult {
  const hasPictures = kit.options.pictures || others.every(({ picture }) => picture)
  if (!hasPictures || (others.length < 4 && !(isComing && kit.options.pictures)))
    return html`<span class="mark">${icon(LayoutGrid, 20)}</span>`
  return html`<span class="mark few">${repeat(
    others,
    ({ id }) => id,
    (wallet) => walletPicture(kit, { ...wallet, src: wallet.picture, size: 14 }),
  )}</span>`
}

export const rowPictureStyles: CSSResultGroup = css`
  .mark.picture {
    display: grid;
  }
  .few {
    grid-template-columns: 14px 14px;
    place-content: center;
    gap: 3px;
  }
`
