import type { Options, PictureKind } from '@gla/core'
import type { Mark } from '../../atoms/picture/mark.js'

/** The part of the kit that tells whether there are marks. */
export type MarkContext = { readonly options: Pick<Options, 'pictures'> }

/** Null without the option `pictures`. */
export const markOf = (
  { options: { pictures } }: MarkContext,
  kind: PictureKind,
  id: string,
): Mark | null => pictures && { key: `${kind}:${id}`, read: () => pictures(kind, id) }
