import type { KitParts } from '../kit-parts.js'
import type { Nodes } from './nodes.js'
import { createNodes } from './nodes.js'

export const loadNodes = ({ options, families }: Pick<KitParts, 'options' | 'families'>): Nodes =>
  createNodes({
    networks: options.networks,
    adapter: ({ chainNamespace }) => families.load(chainNamespace),
  })
