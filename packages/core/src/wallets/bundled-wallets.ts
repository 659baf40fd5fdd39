import { matchesChains } from './filter-wallets.js'
import type { Wallet, WalletPage, WalletQuery, WalletSource } from './wallet.js'

const namespaceOf: Readonly<Record<string, string>> = { e: 'eip155', s: 'solana', b: 'bip122' }

/** The wallets bundled with the kit, in a chunk of their own, loaded on first use. No requests. */
export function createBundledWalletSource(
  load: () => Promise<{ walletTable: string }> = () => import('./wallet-table.js'),
): WalletSource {
  let wallets: readonly Wallet[] | null = null
  return {
    async list(query) {
      wallets ??= readWalletTable((await load()).walletTable)
      return pageOf(wallets, query)
    },
  }
}

/** One page of the wallets that match a query. */
export function pageOf(all: readonly Wallet[], query: WalletQuery): WalletPage {
  const { page, entries, include = [], exclude = [], chains = [], badge } = query
  const words = query.search?.trim().toLowerCase() ?? ''
  const found = all.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      matchesChains(wallet, chains) &&
      (!badge || wallet.badge === badge) &&
      (!words || wallet.name.toLowerCase().includes(words)),
  )
  const end = page * entries
  return {
    wallets: found.slice(end - entries, end),
    count: found.length,
    more: end < found.length,
  }
}

/**
 * Reads the table of the bundled wallets.
 * @param table one wallet a line, as `walletTable` of `@gla/core/wallet-table`
 */
export function readWalletTable(table: string): Wallet[] {
  return table.trim().split('\n').map(readRow)
}

function readRow(row: string): Wallet {
  const [id = '', name = '', homepage, rdns, chains = '', ...rest] = row.split('|')
  const [mobileLink, desktopLink, universalLink, webappLink, ios, play, chrome, injected, badge] =
    rest
  return Object.freeze({
    id,
    name,
    homepage: link('https://', homepage),
    rdns: parts(rdns),
    chains: [...chains].flatMap((letter) => namespaceOf[letter] ?? []),
    mobileLink: mobileLink || null,
    desktopLink: desktopLink || null,
    universalLink: universalLink || null,
    webappLink: webappLink || null,
    appStore: link('https://apps.apple.com/app/id', ios),
    playStore: link('https://play.google.com/store/apps/details?id=', play),
    chromeStore: link('https://chromewebstore.google.com/detail/', chrome),
    imageId: null,
    injected: parts(injected),
    badge: badge === 'c' ? 'certified' : 'none',
  })
}

const link = (start: string, rest: string | undefined) => (rest ? `${start}${rest}` : null)
const parts = (text: string | undefined) => (text ? text.split(',') : [])
