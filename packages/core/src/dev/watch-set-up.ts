import type { Dispose, Disposer } from '../async/disposer.js'
import type { KitOptions } from '../options/options.js'
import { watch } from '../state.js'
import { routerOn } from '../swap/router-on.js'
import { ownValues } from '../untrusted/own-values.js'
import type { DevParts } from './dev.js'
import { didYouMean } from './explain-option.js'
import { notLoaded } from './not-loaded.js'
import { namesWithin, optionNames } from './option-names.js'
import { readOn } from './read-on.js'
import { warn } from './warn.js'
import { warnOfSwappedRouters } from './warn-of-swapped-routers.js'
import { warnOfWalletIds } from './warn-of-wallet-ids.js'

const present = 'gla:modal' // the event by which modals of a page notice each other

/** See `Dev.watch`. */
export function watchSetUp(from: KitOptions, parts: DevParts, disposer: Disposer): void {
  const { env, alerts, on, options } = parts
  const { page } = env
  if (!page) return
  const given = ownValues(from)
  warnOfNames(null, given, optionNames)
  for (const name of ['features', 'metadata', 'themeVariables'] as const)
    warnOfNames(name, given[name], namesWithin[name])
  if (options.provider && !options.projectId)
    warn(
      'provider is used with a projectId only: no names, tokens or history are asked for.',
      readOn.option('provider'),
    )
  warnOfSwaps(given)
  disposer.add(
    noticeOthers(options.metadata.name, options.storagePrefix, page),
    tellAlerts(alerts),
    on('error/reported', ({ code, message }) => code === 'code/not-loaded' && notLoaded(message)),
    warnOfWalletIds(parts),
    warnOfSwappedRouters(parts),
  )
}

/** @param within the option that the names are in; null for those of options */
function warnOfNames(
  within: keyof typeof namesWithin | null,
  given: object | undefined,
  known: readonly string[],
) {
  const more = within ? readOn.option(within) : readOn.anyOption
  for (const name of Object.keys(given ?? {}))
    if (!known.includes(name))
      warn(
        `There is no option ${within ? `${within}.` : ''}${name}.${didYouMean(name, known)}`,
        more,
      )
}

function warnOfSwaps({ features, swap, networks }: KitOptions) {
  const routers = swap?.routers ?? []
  const ids: readonly string[] = networks.map(({ caipNetworkId }) => caipNetworkId)
  for (const [n, { caipNetworkId }] of routers.entries())
    if (!ids.includes(caipNetworkId))
      warn(
        `swap.routers[${n}] is for ${caipNetworkId}, which is not among networks.`,
        readOn.option('swap'),
      )
  if (!features?.swaps) return // who did not ask for swaps misses none
  if (networks.some(({ caipNetworkId }) => routerOn(routers, caipNetworkId))) return
  warn(
    'Nobody can swap: none of the networks has a router. Name one in swap.routers.',
    readOn.option('swap'),
  )
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
      readOn.modalOnce,
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
      warn(`Visitors see the alert ${code}${detail && `: ${detail}`}.`, readOn.alert(code))
    }
  }
  tell()
  return watch(state, tell)
}
