import { loadEvmSelectors } from '../adapters/load-evm-selectors.js'
import type { KitParts } from '../kit-parts.js'
import type { NamedActs } from './named-acts.js'
import { createNamedActs } from './named-acts.js'

/** @throws KitError `options/invalid` as `createNamedActs` */
export const loadNamedActs = async ({ options }: Pick<KitParts, 'options'>): Promise<NamedActs> =>
  createNamedActs(options.contracts, await loadEvmSelectors())
