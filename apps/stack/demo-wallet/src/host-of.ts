import { parseUrl } from './parse-url.js'

/** The host of a URL that a dapp gave; the text itself when it is no URL. */
export function hostOf(url: string): string {
  return parseUrl(url)?.host ?? url
}
