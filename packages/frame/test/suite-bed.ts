import type { Connector, ConnectorContext, ConnectRequest, WalletLink } from '@gla/core/family'
import type { Mood } from '@gla/core/test/scripted-wallet'
import type { EmbeddedProvider } from '../src/embedded-provider.js'
import { HostError } from '../src/host.js'
import { authConnector } from '../src/index.js'
import { code, embeddedSite, siteUrl } from './embedded-site.js'

/**
 * The connector for core's suites: who connects signs in by e-mail, as far as nobody is signed in at the site. The person is
 * the one who is asked for the code.
 */
export function suiteBed() {
  const site = embeddedSite()
  const links = new Set<WalletLink>()
  let mood: Mood = 'approves'
  let prompts = 0
  let skipped = 0 // ms that passed while the person was asked: no code comes too soon

  async function ask() {
    prompts++
    skipped += 31_000
    if (mood === 'is away') return new Promise<never>(() => undefined)
    if (mood === 'declines') throw Object.assign(new Error('No.'), { code: 4001 })
    return { code } as const
  }
  site.site.answers = {
    IS_CONNECTED: async () =>
      mood === 'is away'
        ? new Promise<never>(() => undefined)
        : { isConnected: site.site.email !== null },
  }

  function make(context: ConnectorContext): Connector {
    const now = () => context.environment.now() + skipped
    const environment = { ...context.environment, ...site.environment, now }
    const connector = authConnector({ url: siteUrl })({
      ...{ ...context, environment, projectId: 'project' },
    })
    const noted = <T extends WalletLink | null>(link: T): T => {
      if (link) links.add(link)
      return link
    }
    const signIn = (request: ConnectRequest): ConnectRequest =>
      site.site.email === null
        ? { ...request, login: { email: 'somebody@mail.example' }, ask }
        : request
    return {
      ...connector,
      connect: async (request) => noted(await connector.connect(signIn(request))),
      reconnect: async (request) => noted(await connector.reconnect(request)),
    }
  }
  return {
    ...{ site, make },
    setMood(next: Mood) {
      mood = next
    },
    prompts: () => prompts,
    requests: () => site.count() + site.fetched.length + site.opened.length,
    isSignedIn: () => site.site.email !== null,
    signOuts: () => site.site.signOuts,
    signsOut: site.signsOut,
    emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown) {
      for (const { provider } of links) (provider as EmbeddedProvider).emit(event, value)
    },
    breaks() {
      const broken = () => Promise.reject(new HostError('broken', -32603))
      site.site.answers = { SIGN_OUT: broken, IS_CONNECTED: broken, GET_USER: broken }
    },
    stop: async () => site.stop(),
  }
}
