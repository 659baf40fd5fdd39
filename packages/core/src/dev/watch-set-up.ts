import type { Dispose, Disposer } from '../async/disposer.js'
import { defaultFeatures, defaultOptions } from '../options/default-options.js'
import type { KitOptions } from '../options/options.js'
import { watch } from '../state.js'
import { routerOn } from '../swap/router-on.js'
import { ownValues } from '../untrusted/own-values.js'
import type { DevParts } from './dev.js'
import { didYouMean } from './explain-option.js'
import { notLoaded } from './not-loaded.js'
import { warn } from './warn.js'
import { warnOfSwappedRouters } from './warn-of-swapped-routers.js'
import { warnOfWalletIds } from './warn-of-wallet-ids.js'

type Named = Exclude<keyof KitOptions, keyof typeof defaultOptions>
/** The options without a default. */
const others: Readonly<Record<Named, 1>> = {
  ...{ networks: 1, defaultNetwork: 1, families: 1, connectors: 1, metadata: 1 },
  ...{ relayUrl: 1, features: 1, themeVariables: 1, pictures: 1 },
}
const optionNames = [...Object.keys(defaultOptions), ...Object.keys(others)]
const metadataNames = ['name', 'description', 'url', 'icons']
const present = 'gla:modal' // the event by which modals of a page notice each other

/** See `Dev.watch`. */
export function watchSetUp(from: KitOptions, parts: DevParts, disposer: Disposer): void {
  const { env, alerts, on, options } = parts
  const { page } = env
  if (!page) return
  const given = ownValues(from)
  warnOfNames('', given, optionNames)
  warnOfNames('features.', given.features, Object.keys(defaultFeatures))
  warnOfNames('metadata.', given.metadata, metadataNames)
  if (options.provider && !options.projectId)
    warn('provider is used with a projectId only: no names, tokens or history are asked for.')
  warnOfSwaps(given)
  disposer.add(
    noticeOthers(options.metadata.name, options.storagePrefix, page),
    tellAlerts(alerts),
    on('error/reported', ({ code, message }) => code === 'code/not-loaded' && notLoaded(message)),
    warnOfWalletIds(parts),
    warnOfSwappedRouters(parts),
  )
}

function warnOfNames(before: string, given: object | undefined, known: readonly string[]) {
  for (const name of Object.keys(given ?? {}))
    if (!known.includes(name))
      warn(`There is no option ${before}${name}.${didYouMean(name, known)}`)
}

function warnOfSwaps({ features, swap, networks }: KitOptions) {
  const routers = swap?.routers ?? []
  const ids: readonly string[] = networks.map(({ caipNetworkId }) => caipNetworkId)
  for (const [n, { caipNetworkId }] of routers.entries())
    if (!ids.includes(caipNetworkId))
      warn(`swap.routers[${n}] is for ${caipNetworkId}, which is not among networks.`)
  if (!features?.swaps) return // who did not ask for swaps misses none
  if (networks.some(({ caipNetworkId }) => routerOn(routers, caipNetworkId))) return
  warn('Nobody can swap: none of the networks has a router. Name one in swap.routers.')
}

/** Modals of one page with the same name and prefix: one is usually created anew with each render or hot reload. */
function noticeOthers(
  name: string,
  storagePrefix: string,
  page: NonNullable<DevParts['env']['page']>,
): Dispose {
  const me = `${storagePrefix} ${name}`
  let isTold = false
  const stop = page.listen(present, (event) => {
    if (isTold || (event as CustomEvent).detail !== me) return
    isTold = true
    warn(
      `There are two modals with the name ${name} and the storagePrefix ${storagePrefix}. Create the modal once, outside of components, and call destroy() on a hot reload.`,
    )
  })
  isTold = true
  page.dispatch(present, me)
  isTold = false
  return stop
}

function tellAlerts({ state }: DevParts['alerts']): Dispose {
  const told = new Set<string>()
  const tell = () => {
    for (const { code, detail } of state.shown) {
      if (told.has(code)) continue
      told.add(code)
      warn(`Visitors see the alert ${code}${detail && `: ${detail}`}.`)
    }
  }
  tell()
  return watch(state, tell)
}
