import type { ConnectionStatus, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { type MarkContext, markOf } from '../mark-of/mark-of.js'

export type WalletPictureOptions = {
  /** The wallet's own: a `data:image` URL; undefined while it is on its way. */
  src: string | null | undefined
  /** Its id in the list, or its connector's; null for a wallet at the other end of a session, which has only a name. */
  id: string | null
  name: string
  size?: number
}

/**
 * The picture of a wallet: its own, else its mark, else a letter. A wallet has one id in the browser, one in the list and none
 * in a session, so the letter's colour and shape come from its plain name: it looks the same everywhere.
 */
export function walletPicture(
  kit: MarkContext,
  { src, id, name, size = 40 }: WalletPictureOptions,
): TemplateResult {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '')
  const known = id === 'injected' ? null : id // its name comes from the list
  const mark = markOf(kit, 'wallet', known ?? plain)
  return picture({ src, id: plain, name, size, mark, isComing: src === undefined })
}

/** What stands in the middle of a code that any wallet can scan: WalletConnect's mark. Nothing without marks: a letter says nothing there. */
export const codePicture = (kit: MarkContext): TemplateResult | undefined => {
  const [id, name, size] = ['walletConnect', 'WalletConnect', 48] as const
  const mark = markOf(kit, 'wallet', id)
  return mark ? picture({ src: null, id, name, size, mark }) : undefined
}

type Connected = Extract<State<ConnectionStatus>, { status: 'connected' }>
/** The picture of a connected wallet. */
export const connectedPicture = (
  kit: MarkContext,
  { connectorId, type, wallet: { icon, name } }: Connected,
  size: number,
): TemplateResult =>
  walletPicture(kit, {
    src: icon,
    id: type === 'wallet-connect' ? null : connectorId,
    name,
    size,
  })

export const walletPictureStyles: CSSResultGroup = pictureStyles
