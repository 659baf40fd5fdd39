import type { Pictures } from '@gla/core'

/**
 * The marks of well-known wallets, networks, coins and logins, for the option `pictures`. Each is a module of its own, loaded
 * when a row shows it: no request leaves for another host, and a page that shows none loads none.
 * @example createModal({ networks, metadata, pictures: pictures() })
 */
export const pictures = (): Pictures => async (kind, id) => {
  const { table } = await import('../../artifacts/marks/table.js')
  const load = table.get(`${kind}:${id}`)
  return load ? (await load()).mark : null
}
