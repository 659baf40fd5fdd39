import { parseUrl } from '@gla/core'
import type { ConnectorMaker } from '@gla/core/family'
import { abortable, createLazy, dataImage, KitError, ownValues } from '@gla/core/family'
import type { AuthSettings } from './auth-settings.js'
import { createLoginStore } from './stored-login.js'

/** The options of `authConnector`. */
export interface AuthConnectorOptions {
  /** The site of the embedded wallet: http(s), possibly with a path. */
  readonly url: string
  /** @default 'Embedded wallet' */
  readonly name?: string | undefined
  /** A `data:` URL. @default none */
  readonly icon?: string | null | undefined
}

/**
 * A wallet that people have at a site, without one of their own: they sign in by e-mail, and approve in a frame of that site.
 * Nothing is loaded or asked before somebody signs in, or has signed in earlier.
 * @throws KitError `options/invalid` for a `url` that is none of http(s)
 * @example createModal({ networks, metadata, connectors: [authConnector({ url: 'https://wallet.example' })] })
 */
export function authConnector(options: AuthConnectorOptions): ConnectorMaker {
  const settings = readOptions(options)
  return (context) => {
    const store = createLoginStore(context)
    let isDestroyed = false
    const bridge = createLazy(async () => {
      const { createBridge } = await import('./bridge.js')
      const made = createBridge(context, settings, store)
      if (isDestroyed) made.destroy()
      return made
    })
    const { id, name, icon } = settings
    return {
      ...{ id, name, icon, type: 'auth', namespaces: ['eip155'], rdns: null },
      login: {
        ...{ email: true, socials: [] },
        waiting: () => store.waiting(context.environment.now()),
        giveUp: () => store.set({ code: undefined }),
      },
      async connect(request) {
        const { connect } = await abortable(request.signal, bridge.load)
        return connect(request)
      },
      async reconnect(request) {
        if (request.signal.aborted) throw new KitError('connection/cancelled')
        if (!store.get().isUsed) return null
        const { reconnect } = await abortable(request.signal, bridge.load)
        return reconnect(request)
      },
      async disconnect(options) {
        const { forget = false } = ownValues(options)
        const { isUsed = false, hasShare = false } = store.get()
        store.forget({ share: forget })
        const isTold = isUsed || (forget && hasShare)
        if (!bridge.loaded() && !isTold) return
        try {
          await (await bridge.load()).disconnect(isTold, forget)
        } catch {
          // Best effort: for the kit it is disconnected already.
        }
      },
      async preload() {
        if (store.get().isUsed) await bridge.load()
      },
      destroy() {
        isDestroyed = true
        bridge.loaded()?.destroy()
      },
    }
  }
}

function readOptions({ url, name, icon }: AuthConnectorOptions): AuthSettings {
  const site = parseUrl(url)
  if (!site || !/^https?:$/.test(site.protocol))
    throw new KitError('options/invalid', 'authConnector needs the url of a site, http(s)')
  return { id: 'ID_AUTH', name: name ?? 'Embedded wallet', icon: dataImage(icon), site }
}
