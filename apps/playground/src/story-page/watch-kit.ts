import type { Events, Features, Kit } from '@gla/core'
import { featureList, read, watch } from '@gla/core'
import type { FromStory } from '../message.js'
import { maxTextLength } from '../message.js'

const eventNames: Readonly<Record<keyof Events, true>> = {
  'modal/expected': true,
  'modal/opened': true,
  'modal/shown': true,
  'modal/closed': true,
  'connection/started': true,
  'account/connected': true,
  'account/changed': true,
  'account/checksum-wrong': true,
  'account/disconnected': true,
  'connection/failed': true,
  'connection/identity-claimed': true,
  'connection/request-replaced': true,
  'connection/goodbye-failed': true,
  'connection/disconnect-failed': true,
  'network/switched': true,
  'network/unsupported': true,
  'network/switch-failed': true,
  'theme/language-chosen': true,
  'theme/mode-chosen': true,
  'device/forgotten': true,
  'kit/destroyed': true,
  'provider/unreachable': true,
  'relay/refused': true,
  'relay/message-dropped': true,
  'transaction/handed-over': true,
  'transaction/submitted': true,
  'transaction/by-app': true,
  'transaction/succeeded': true,
  'transaction/failed': true,
  'transaction/vanished': true,
  'swap/asked': true,
  'history/opened': true,
  'history/more-asked': true,
  'history/failed': true,
  'error/reported': true,
}
const controllers = [
  'router',
  'modal',
  'connection',
  'account',
  'network',
  'connectors',
  'theme',
  'toasts',
  'alerts',
] as const
/** Readable JSON: amounts as text, long texts (pictures, links) cut. */
const json = (value: unknown) =>
  JSON.stringify(
    value,
    (_, inner: unknown) => {
      if (typeof inner === 'bigint') return `${inner}n`
      if (typeof inner !== 'string' || inner.length <= 160) return inner
      return `${inner.slice(0, 80)}… (${inner.length} characters)`
    },
    2,
  ).slice(0, maxTextLength)

/**
 * Sends every event of a kit, and the states of its controllers whenever one of them changes.
 * @returns the kit to draw with: features it loads are watched too
 */
export function watchKit(kit: Kit, send: (message: FromStory) => void): Kit {
  const began = performance.now()
  const watched = new Map<string, object>()
  let isScheduled = false

  const onChange = () => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      sendState()
    })
  }
  const watchState = (name: string, state: object) => {
    if (watched.has(name)) return
    watched.set(name, state)
    watch(state, onChange)
  }
  function sendState() {
    for (const name of Object.keys(featureList) as (keyof Features)[]) {
      const feature = kit.loaded(name)
      if (feature && 'state' in feature) watchState(name, feature.state)
    }
    send({
      kind: 'state',
      view: kit.router.current.name,
      open: kit.modal.state.open,
      controllers: [...watched].map(([name, state]) => ({ name, json: json(read(state)) })),
    })
  }

  for (const name of controllers) watchState(name, kit[name].state)
  for (const name of Object.keys(eventNames) as (keyof Events)[])
    kit.on(name, (event) => {
      send({ kind: 'event', name, json: json(event), at: performance.now() - began })
      onChange()
    })
  sendState()
  return {
    ...kit,
    async load(name) {
      const feature = await kit.load(name)
      onChange()
      return feature
    },
  }
}
