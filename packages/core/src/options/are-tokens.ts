import { isCaipNetworkId } from '../networks/caip-network-id.js'
import type { OwnToken } from './options.js'
import { isText } from './text-form.js'

const isToken = ({ caipNetworkId, decimals, address, symbol, name }: Partial<OwnToken>) =>
  isCaipNetworkId(caipNetworkId) &&
  [address, symbol, name].every(isText) &&
  Number.isInteger(decimals) &&
  (decimals as number) >= 0 &&
  (decimals as number) <= 77

/** Checks the option `tokens`. */
export const areTokens = (list: unknown): boolean =>
  Array.isArray(list) && list.length <= 1_000 && list.every((one) => isToken(Object(one)))
