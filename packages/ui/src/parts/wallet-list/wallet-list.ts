import type { ConnectorInfo } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { QrCode } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow } from '../../atoms/list-row/list-row.js'
import { picture } from '../../atoms/picture/picture.js'
import { tag } from '../../atoms/tag/tag.js'
import type { Messages } from '../../messages/messages.js'

export type WalletListOptions = {
  texts: Messages
  wallets: readonly Pick<ConnectorInfo, 'id' | 'name' | 'icon' | 'type' | 'duplicate'>[]
  /** On a phone a link opens the wallet app: a code could not be scanned. */
  onPhone: boolean
  onChoose: (wallet: Pick<ConnectorInfo, 'id' | 'type'>) => void
}

/** The wallets a person can choose. Rows keep their place and focus while others are found. */
export const walletList = ({
  texts,
  wallets,
  onPhone,
  onChoose,
}: WalletListOptions): TemplateResult =>
  html`<ul aria-label=${texts['connect.list']} class="rows">${repeat(
    wallets,
    ({ id }) => id,
    (wallet) => {
      const { id, name, type, duplicate } = wallet
      const overRelay = type === 'wallet-connect'
      return html`<li>${listRow({
        title: name,
        start: overRelay
          ? html`<span class="mark">${icon(QrCode, 24)}</span>`
          : picture({ src: wallet.icon, id, name }),
        detail: overRelay && onPhone ? texts['connect.phone-wallet'] : undefined,
        end: overRelay
          ? onPhone
            ? undefined
            : tag(texts['connect.qr-code'])
          : duplicate
            ? tag(texts['connect.same-identity'], 'caution')
            : tag(texts['connect.installed']),
        onClick: () => onChoose(wallet),
        testId: `wallet-${id}`,
      })}</li>`
    },
  )}</ul>`

export const walletListStyles = css`
  .rows {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  .mark {
    display: grid;
    place-items: center;
    flex: none;
    width: 40px;
    height: 40px;
    border: 1px solid var(--gla-hairline);
    border-radius: 22%;
    color: var(--gla-quiet);
  }
`
