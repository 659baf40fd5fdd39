import type { ConnectorMaker, LoginAnswer } from '@gla/core'
import type { Connector } from './fake-wallet.js'
import { fakeWallet } from './fake-wallet.js'

type Ways = NonNullable<Connector['login']>
type Connect = Connector['connect']

/** All providers, as an embedded wallet offers them. */
export const allSocials: Ways['socials'] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

/** A fake embedded wallet for logins. It accepts everything unless told otherwise. */
export const fakeLogin =
  (ways: Partial<Ways> = {}, more: Partial<Connector> = {}): ConnectorMaker =>
  () =>
    fakeWallet({
      id: 'auth',
      name: 'Embedded wallet',
      type: 'auth',
      rdns: null,
      login: { email: true, socials: allSocials, ...ways },
      ...more,
    }).connector

/** A fake login whose answers the test gives by hand, with the requests it received. */
export function heldLogin(ways: Partial<Ways> = {}, more: Partial<Connector> = {}) {
  const asked: (Parameters<Connect>[0] & { yes(): void; no(error: unknown): void })[] = []
  const { link } = fakeWallet({ id: 'auth', name: 'Embedded wallet' })
  const connect: Connect = (request) =>
    new Promise((resolve, reject) => {
      asked.push({ ...request, yes: () => resolve(link()), no: reject })
    })
  return { asked, connectors: [fakeLogin(ways, { connect, ...more })] }
}

const codeLasts = 1_200_000 // ms
const resendAfter = 30_000 // ms

/**
 * A fake login that sends a code.
 * @param run what happens then: `ask` asks the person, again with a failure, and `inFrame` has them do something in the frame. The
 *   person is signed in when it resolves. `lasts`: ms until the code expires. `waits`: for whom a code waits from an earlier page
 */
export const codeLogin =
  (
    run: (
      ask: (failure?: unknown) => Promise<LoginAnswer>,
      inFrame: () => Promise<unknown>,
    ) => Promise<unknown>,
    { lasts = codeLasts, waits = '' } = {},
  ): ConnectorMaker =>
  (context) => {
    const { link } = fakeWallet({ id: 'auth', name: 'Embedded wallet' })
    const { now } = context.environment
    const connect: Connect = async ({ ask, login }) => {
      const email = login && 'email' in login ? login.email : ''
      const times = () => ({ until: now() + lasts, resendAt: now() + resendAfter })
      const askPerson = async (failure: unknown = null) => {
        if (!ask) throw new Error('nobody to ask')
        return ask({ kind: 'code', email, ...times(), failure })
      }
      const inFrame = async () => ask?.({ kind: 'frame', email })
      await run(askPerson, inFrame)
      return link()
    }
    const kept = { email: waits, until: now() + lasts, resendAt: now() + resendAfter }
    let code = waits ? kept : null
    const ways = {
      waiting: () => code,
      giveUp() {
        code = null
      },
    }
    return fakeLogin(ways, { connect })(context)
  }
