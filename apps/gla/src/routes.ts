import type { ComponentType } from 'react'
import { type Place, sitemap } from './sitemap.js'

/** Loads the code of a page. Rejects when that fails. */
export type LoadPage = () => Promise<ComponentType>

/** The page of each place, in a chunk of its own that is loaded on navigation. */
const pages: Readonly<Record<Place['name'], LoadPage>> = {
  home: async () => (await import('./pages/home/home.js')).Home,
  book: async () => (await import('./pages/book/book.js')).Book,
  swap: async () => (await import('./pages/swap/swap.js')).Swap,
  miner: async () => (await import('./pages/miner/miner.js')).Miner,
  stake: async () => (await import('./pages/stake/stake.js')).Stake,
  profile: async () => (await import('./pages/profile/profile.js')).Profile,
}

/** The six routes (spec §2). */
export const routes: readonly (Place & { readonly load: LoadPage })[] = sitemap.map((place) => ({
  ...place,
  load: pages[place.name],
}))
