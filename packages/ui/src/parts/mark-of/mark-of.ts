import type { Options, PictureKind } from '@gla/core'
import type { Mark } from '../../atoms/picture/mark.js'

/** The part of the kit that tells whether there are marks. */
export type MarkContext = { readonly options: Pick<Options, 'pictures' | 'provider'> }

/** Null without the option `pictures`, and with a provider, which has pictures of its own. */
export const markOf = (
  { options: { pictures, provider } }: MarkContext,
  kind: PictureKind,
  id: string,
): Mark | null =>
  pictures && !provider ? { key: `${kind}:${id}`, read: () => pictures(kind, id) } : null
