export type { PictureKind, Pictures } from '@gla/core'
export { pictures } from '@gla/ui/pictures'
