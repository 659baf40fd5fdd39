import type { NetworkPictures, Options, PictureKind } from '@gla/core'
import type { Mark } from '../../atoms/picture/mark.js'

/** The part of the kit that tells whether there are marks, and pictures of a provider. */
export type MarkContext = {
  readonly options: Pick<Options, 'pictures'> & Partial<Pick<Options, 'provider' | 'projectId'>>
  readonly load?: (name: 'networkPictures') => Promise<Pick<NetworkPictures, 'read'> | null>
}

/** Null without the option `pictures`. */
export const markOf = (
  { options: { pictures } }: MarkContext,
  kind: PictureKind,
  id: string,
): Mark | null => pictures && { key: `${kind}:${id}`, read: () => pictures(kind, id) }
