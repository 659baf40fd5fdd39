import type { Wallet } from './wallet.js'

/** A place to get a wallet from. */
export type WalletPlace = { kind: 'chrome' | 'app-store' | 'play' | 'website'; link: string }

/** Whether there is a place to get a wallet from. */
export const canBeGot = ({ homepage, appStore, playStore, chromeStore }: Wallet): boolean =>
  Boolean(homepage ?? appStore ?? playStore ?? chromeStore)

/** The places to get a wallet for this device. Of the app stores, only the phone's own where its system is known. */
export function walletPlaces(
  { chromeStore, appStore, playStore, homepage }: Wallet,
  onPhone: boolean,
  userAgent: string,
): WalletPlace[] {
  const isApple = onPhone && /iphone|ipad|ipod/i.test(userAgent)
  const isAndroid = onPhone && /android/i.test(userAgent)
  const all: [WalletPlace['kind'], string | null, boolean][] = [
    ['chrome', chromeStore, !onPhone],
    ['app-store', appStore, !isAndroid],
    ['play', playStore, !isApple],
    ['website', homepage, true],
  ]
  return all.flatMap(([kind, link, fits]) => (link && fits ? { kind, link } : []))
}
