import { fakeClock } from '@gla/core/test/fake-clock'
import { onTestFinished } from 'vitest'
import { createFrameClient } from '../src/frame-client.js'
import { dappOrigin, embeddedSite } from './embedded-site.js'
import { turns } from './turns.js'

/** A client and a frame of the site, on a clock that stands still. */
export function clientBed({ origin = dappOrigin, site = embeddedSite() } = {}) {
  const clock = fakeClock()
  const opened = site.openFrame(origin)
  const told: string[] = []
  const client = createFrameClient({
    frame: opened.frame,
    environment: clock,
    onReady: () => void told.push('ready'),
    onSignedOut: () => void told.push('signed out'),
    onLoadFailed: () => void told.push('load failed'),
    onLate: (name) => void told.push(`late ${name}`),
  })
  onTestFinished(() => {
    client.close()
    opened.frame.remove()
  })
  /** Advances the clock after everything posted has arrived, and lets arrive what that posts. */
  async function pass(ms: number) {
    await turns()
    await clock.advance(ms)
    await turns()
  }
  return {
    ...{ site, opened, client, clock, told, pass },
    /** The page loads, and is ready. */
    async ready() {
      opened.load()
      await pass(500)
    },
    /** The port of the newest handshake, as the page has it: posts over it come from the page. */
    port: () => opened.posts.at(-1)?.transfer[0] as MessagePort,
  }
}

/** How a promise ends: its value, or the code of its error. */
export const endOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: { code?: unknown }) => error.code)
