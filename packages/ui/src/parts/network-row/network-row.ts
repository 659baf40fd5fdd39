import type { CaipNetwork, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { html } from 'lit'
import { Check } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import type { Mark } from '../../atoms/picture/mark.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { tag, tagStyles } from '../../atoms/tag/tag.js'
import type { Messages } from '../../messages/messages.js'
import { type MarkContext, markOf } from '../mark-of/mark-of.js'

type SomeNetwork = CaipNetwork | State<CaipNetwork>
export type NetworkRowOptions = {
  messages: Messages
  /** The kit. */
  kit: MarkContext
  network: SomeNetwork
  current?: boolean
  /** False: the connected wallet has not approved the network. */
  approved: boolean
  onClick: () => void
}

export const networkPicture = (
  kit: MarkContext,
  network: SomeNetwork,
  size = 40,
): TemplateResult => {
  const { caipNetworkId, name, assets } = network
  const mark = networkMark(kit, network)
  return picture({ src: assets?.imageUrl, id: caipNetworkId, name, size, mark })
}

/** The mark of a network, until the provider's picture of it is there. Without a provider nothing is loaded for it. */
function networkMark({ load, ...kit }: MarkContext, network: SomeNetwork): Mark | null {
  const mark = markOf(kit, 'network', network.caipNetworkId)
  if (!load || !kit.options.provider || !kit.options.projectId) return mark
  return {
    key: `network:${network.caipNetworkId}`,
    read: async () => null,
    ...mark,
    better: async () => (await load('networkPictures'))?.read(network) ?? null,
  }
}

/** A row for choosing a network. */
export function networkRow(options: NetworkRowOptions): TemplateResult {
  const { messages, network, current = false, approved, onClick } = options
  return listRow({
    title: network.name,
    start: networkPicture(options.kit, network),
    detail: network.testnet ? messages['networks.testnet'] : undefined,
    end: current
      ? html`${messages['networks.current']} ${icon(Check, 16)}`
      : approved
        ? undefined
        : tag(messages['networks.not-approved'], 'caution'),
    current,
    onClick,
    testId: `network-${network.caipNetworkId}`,
  })
}

export const networkPictureStyles: CSSResultGroup = pictureStyles
export const networkRowStyles: CSSResultGroup = [listRowStyles, networkPictureStyles, tagStyles]
