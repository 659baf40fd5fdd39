import { createBundledWalletSource } from '@gla/core/wallet-table'
import type { ListedWallet } from '../provider-options.js'

/** What of the list is wanted. Lists that are empty want all. */
export interface WalletQuery {
  readonly search: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** CAIP-2 */
  readonly chains: readonly string[]
  readonly badge: string | undefined
}

type Bundled = Awaited<ReturnType<ReturnType<typeof createBundledWalletSource>['list']>>['wallets']

/**
 * All wallets of the list: the bundled ones in their order, then the others.
 * @param hasPicture tells which `image_id` has one. A wallet without a picture has no `image_id`, so that nobody asks for it
 */
export async function readWalletList(
  others: readonly ListedWallet[],
  hasPicture: (imageId: string) => Promise<boolean>,
): Promise<readonly ListedWallet[]> {
  const { wallets } = await createBundledWalletSource().list({ page: 1, entries: 100_000 })
  const byId = new Map(wallets.map(listed).map((wallet) => [wallet.id, wallet]))
  for (const wallet of others) byId.set(wallet.id, wallet)
  return Promise.all(
    [...byId.values()].map(async ({ image_id, ...wallet }, order) => ({
      order,
      ...wallet,
      ...(image_id && (await hasPicture(image_id)) && { image_id }),
    })),
  )
}

function listed(wallet: Bundled[number]): ListedWallet {
  const { id, name, homepage, rdns, chains, injected, badge } = wallet
  return {
    id,
    name,
    ...(homepage && { homepage }),
    image_id: id,
    chains: [...chains],
    rdns: [...rdns],
    mobile_link: wallet.mobileLink,
    desktop_link: wallet.desktopLink,
    webapp_link: wallet.webappLink,
    link_mode: wallet.universalLink,
    app_store: wallet.appStore,
    play_store: wallet.playStore,
    chrome_store: wallet.chromeStore,
    injected: injected.map((injected_id) => ({ injected_id })),
    badge_type: badge,
  }
}

/** The wallets that match, in the order of the list. */
export function matching(
  all: readonly ListedWallet[],
  { search, include, exclude, chains, badge }: WalletQuery,
): readonly ListedWallet[] {
  const words = search.trim().toLowerCase()
  const [wanted, unwanted] = [new Set(include), new Set(exclude)]
  return all.filter(
    (wallet) =>
      (wanted.size === 0 || wanted.has(wallet.id)) &&
      !unwanted.has(wallet.id) &&
      (badge === undefined || (wallet.badge_type ?? 'none') === badge) &&
      wallet.name.toLowerCase().includes(words) &&
      isFor(wallet, chains),
  )
}

/** A namespace stands for all its networks. A wallet that names none is for all. */
function isFor({ chains: own = [] }: ListedWallet, chains: readonly string[]): boolean {
  if (own.length === 0 || chains.length === 0) return true
  return chains.some((id) => own.includes(id) || own.includes(id.split(':')[0] ?? ''))
}
