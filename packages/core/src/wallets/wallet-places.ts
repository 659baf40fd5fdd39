import type { Wallets } from './wallets.js'

type Wallet = NonNullable<ReturnType<Wallets['get']>>
/** A place where a wallet can be downloaded. */
export type Place = { kind: 'chrome' | 'app-store' | 'play' | 'website'; link: string }

/** Whether there is a place to download a wallet from. */
export const canBeGot = ({ homepage, appStore, playStore, chromeStore }: Wallet): boolean =>
  Boolean(homepage ?? appStore ?? playStore ?? chromeStore)

/** The places to download a wallet that suit this device. On a phone of a known system, only its own store. */
export function walletPlaces(
  { chromeStore, appStore, playStore, homepage }: Wallet,
  onPhone: boolean,
  userAgent: string,
): Place[] {
  const isApple = onPhone && /iphone|ipad|ipod/i.test(userAgent)
  const isAndroid = onPhone && /android/i.test(userAgent)
  const all: [Place['kind'], string | null, boolean][] = [
    ['chrome', chromeStore, !onPhone],
    ['app-store', appStore, !isAndroid],
    ['play', playStore, !isApple],
    ['website', homepage, true],
  ]
  return all.flatMap(([kind, link, fits]) => (link && fits ? { kind, link } : []))
}
