import type { Events, Features, Kit } from '@gla/core'
import { read, watch } from '@gla/core'
import type { FromStory } from '../message.js'
import { longestText } from '../message.js'

const heard: Readonly<Record<keyof Events, true>> = {
  'modal/expected': true,
  'modal/opened': true,
  'modal/closed': true,
  'connection/started': true,
  'account/connected': true,
  'account/changed': true,
  'account/disconnected': true,
  'connection/failed': true,
  'connection/goodbye-failed': true,
  'connection/disconnect-failed': true,
  'network/switched': true,
  'network/unsupported': true,
  'network/switch-failed': true,
  'relay/refused': true,
  'send/handed-over': true,
  'send/submitted': true,
  'send/succeeded': true,
  'send/failed': true,
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
const features: Readonly<Record<keyof Features, true>> = {
  send: true,
  pairing: true,
  wallets: true,
  origin: true,
  analytics: true,
  logins: true,
}

/** JSON a person can read: amounts as text, long texts (pictures, links) cut. */
const json = (value: unknown) =>
  JSON.stringify(
    value,
    (_, inner: unknown) => {
      if (typeof inner === 'bigint') return `${inner}n`
      if (typeof inner !== 'string' || inner.length <= 160) return inner
      return `${inner.slice(0, 80)}… (${inner.length} characters)`
    },
    2,
  ).slice(0, longestText)

/**
 * Tells every event of a kit, and its controllers' states whenever one of them changed.
 * @returns the kit for those who draw: what they load is followed too
 */
export function followKit(kit: Kit, tell: (message: FromStory) => void): Kit {
  const began = performance.now()
  const followed = new Map<string, object>()
  let isWaiting = false

  const changed = () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      look()
    })
  }
  const follow = (name: string, state: object) => {
    if (followed.has(name)) return
    followed.set(name, state)
    watch(state, changed)
  }
  function look() {
    for (const name of Object.keys(features) as (keyof Features)[]) {
      const feature = kit.loaded(name)
      if (feature && 'state' in feature) follow(name, feature.state)
    }
    tell({
      kind: 'state',
      view: kit.router.current.name,
      open: kit.modal.state.open,
      controllers: [...followed].map(([name, state]) => ({ name, json: json(read(state)) })),
    })
  }

  for (const name of controllers) follow(name, kit[name].state)
  for (const name of Object.keys(heard) as (keyof Events)[])
    kit.on(name, (event) => {
      tell({ kind: 'event', name, json: json(event), at: performance.now() - began })
      changed()
    })
  look()
  return {
    ...kit,
    async load(name) {
      const feature = await kit.load(name)
      changed()
      return feature
    },
  }
}
