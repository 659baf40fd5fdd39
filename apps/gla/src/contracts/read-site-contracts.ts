import { readFileSync } from 'node:fs'
import { isAddress } from 'viem/utils'
import { checkSiteContracts, SiteContractsError } from './check-site-contracts.js'
import type { NetworkContracts } from './site-contracts.js'

/**
 * Reads a file with a list of contracts, and checks it. Only a build does: see `vite.config.ts`.
 * @param chainIds the networks of the build
 * @throws SiteContractsError with the path as given, or the field that is wrong
 */
export function readSiteContracts(
  path: string,
  chainIds: readonly number[],
): readonly NetworkContracts[] {
  return checkSiteContracts(readJson(path), chainIds, isSpelled)
}

/** In one case, or as in EIP-55: a letter or digit that was mistyped in that is noticed. */
const isSpelled = (address: string) => isAddress(address) || /^0x[^a-f]*$/.test(address)

function readJson(path: string): unknown {
  const read = () => {
    try {
      return readFileSync(path, 'utf8')
    } catch (cause) {
      throw new SiteContractsError(`${path} cannot be read.`, { cause })
    }
  }
  const text = read()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SiteContractsError(`${path} is not JSON.`, { cause })
  }
}
