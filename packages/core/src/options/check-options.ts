import { KitError } from '../errors/errors.js'
import { ownValues } from '../untrusted/own-values.js'
import { parseUrl } from '../untrusted/parse-url.js'
import { areRouters } from './are-routers.js'
import { areTokens } from './are-tokens.js'
import { invalidOption } from './invalid-option.js'
import type { KitOptions } from './options.js'
import { areTexts, isText, isTextLike } from './text-form.js'
import { namedBefore, wrongInContracts } from './wrong-in-contracts.js'
import { wrongInNetworks } from './wrong-in-networks.js'

/** Checks of the values of options. An option that is left out is not checked. */
export type OptionForms = { readonly [name in keyof KitOptions]?: (value: unknown) => boolean }

// https, or http on this machine.
const webAddress =
  /^(https:\/\/|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$))\S*$/
const isWebAddress = (url: unknown) => isTextLike(url, webAddress) && parseUrl(url) !== null
// A pattern such as https://*.example.org would be taken for the name of a host, and match no page.
const isOrigin = (url: string) => isWebAddress(url) && !url.includes('*')

const isFunction = (value: unknown) => typeof value === 'function'

const forms: OptionForms = {
  families: (list) => Array.isArray(list) && list.every((one) => isFunction(Object(one).load)),
  connectors: (list) => Array.isArray(list) && list.every(isFunction),
  projectId: isText,
  defaultNetwork: isText,
  termsUrl: isWebAddress,
  privacyUrl: isWebAddress,
  excludeWallets: areTexts,
  includeWallets: areTexts,
  featuredWallets: areTexts,
  texts: (texts) =>
    Object.values(texts ?? {}).every((own) => areTexts(Object.values(own ?? [own]))),
  frameOrigins: (urls) => areTexts(urls) && urls.length <= 100 && urls.every(isOrigin),
  tokens: areTokens,
  swap: areRouters,
  nameZone: (zone) => isTextLike(zone, /^(?=.{1,64}$)[\da-z]+([-.][\da-z]+)*$/),
  pictures: isFunction,
  storagePrefix: (prefix) => isTextLike(prefix, /^[-\w]{1,32}$/),
}

/** Checks of fields within options, by path. */
function partsOf({ metadata, provider, features, termsUrl, privacyUrl, currency }: KitOptions) {
  const { connectMethodsOrder: order = [], legalCheckbox } = ownValues(features)
  const { code, perDollar } = ownValues(currency)
  const { url, explorerUrl = url, analyticsUrl = url } = ownValues(provider)
  return {
    'metadata.name': isText(metadata?.name),
    'metadata.description': isText(metadata?.description),
    'metadata.url': metadata?.url === undefined || isText(metadata.url),
    'metadata.icons': areTexts(metadata?.icons),
    'provider.url': !provider || isWebAddress(url),
    'provider.explorerUrl': !provider || isWebAddress(explorerUrl),
    'provider.analyticsUrl': !provider || isWebAddress(analyticsUrl),
    'currency.code': !currency || isTextLike(code, /^[A-Z]{3}$/),
    'currency.perDollar': !currency || isTextLike(perDollar, /^(?=.*[1-9])\d{1,12}(\.\d{1,12})?$/),
    'features.connectMethodsOrder':
      areTexts(order, /^(email|social|wallet)$/) && new Set(order).size === order.length,
    // Without terms or a privacy policy there is nothing to accept.
    'features.legalCheckbox': !legalCheckbox || Boolean(termsUrl ?? privacyUrl),
  }
}

/**
 * Checks the options without a schema library, which would make the entry larger.
 * @param own checks that live with the code that uses the option
 * @throws KitError `options/invalid` with the path of the first wrong option, `options/siwe-and-siwx`
 */
export function checkOptions(given: KitOptions, own: OptionForms): void {
  const { siweConfig, siwx } = given as { siweConfig?: unknown; siwx?: unknown }
  if (siweConfig && siwx) throw new KitError('options/siwe-and-siwx')
  const wrong =
    wrongInNetworks(given.networks) ??
    Object.entries(partsOf(given)).find(([, isRight]) => !isRight)?.[0] ??
    Object.entries({ ...forms, ...own }).find(([name, isRight]) => {
      const value = given[name as keyof KitOptions]
      return value !== undefined && !isRight(value)
    })?.[0] ??
    wrongInContracts(given)
  if (wrong) throw invalidOption(given, wrong)
  const twice = namedBefore(given.contracts)
  if (twice) throw invalidOption(given, twice, 'is a contract that is named before')
}
