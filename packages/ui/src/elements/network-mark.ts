import type { Kit } from '@gla/core'
import { letterImage } from '../atoms/letter-image/letter-image.js'
import { isHarmlessPicture } from '../atoms/picture/is-harmless-picture.js'
import { markOf } from '../parts/mark-of/mark-of.js'

/**
 * Puts the picture of the network in view into the place that its button keeps for it: the dapp's, else its mark, else a letter.
 * The place stays empty until that is known, so that no letter flashes before a mark. Without Lit, like the buttons.
 */
export async function drawNetworkMark(place: Element, kit: Kit): Promise<void> {
  const { caipNetworkId, name } = kit.network.state.caipNetwork
  const letter = letterImage(caipNetworkId, name, 20)
  const source = await sourceOf(kit)
  if (!source || !isHarmlessPicture(source)) return place.replaceWith(letter)
  const image = document.createElement('img')
  image.alt = ''
  image.width = image.height = 20
  image.draggable = false
  // A mark may be as white or as black as the button.
  image.style.outline = '1px solid var(--gla-hairline)'
  image.style.outlineOffset = '-1px'
  image.addEventListener('error', () => image.replaceWith(letter))
  image.src = source
  place.replaceWith(image)
}

async function sourceOf(kit: Kit) {
  const { caipNetworkId, assets } = kit.network.state.caipNetwork
  if (assets?.imageUrl?.startsWith('data:image/')) return assets.imageUrl
  try {
    return await markOf(kit, 'network', caipNetworkId)?.read()
  } catch {
    return null
  }
}
