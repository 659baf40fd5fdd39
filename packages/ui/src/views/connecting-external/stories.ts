import { fakeWallet, never, rejection } from '../../test/fake-wallet.js'
import { find } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'

const ask =
  (connect: () => Promise<never>) =>
  ({ kit, add, harbor, overRelay }: TestKit) => {
    add({ ...harbor.connector, connect }, overRelay.connector)
    kit.modal.open()
    kit.router.push('ConnectingExternal', { connectorId: 'com.harbor' })
  }
const waiting = '[data-testid="connecting"][data-status="waiting"]'
const failed = '[data-testid="connecting"][data-status="failed"]'

export const stories: Story[] = [
  { name: 'waiting', shows: waiting, play: ask(never) },
  {
    name: 'slow',
    shows: '[data-testid="try-again"]',
    async play(test) {
      ask(never)(test)
      await find(waiting)
      test.clock.advance(10_000)
    },
  },
  {
    name: 'same-identity',
    shows: '[data-testid="connect-anyway"]',
    play(test) {
      const twin = fakeWallet({ id: 'com.harbor#2', name: 'Harbor', rdns: 'com.harbor' }).connector
      test.add(twin)
      ask(never)(test)
    },
  },
  {
    name: 'look-alike',
    shows: '[data-testid="connect-anyway"]',
    async play({ kit, add }) {
      add(fakeWallet({ id: 'com.evil.drainer', name: 'Меtа\u004dаsk' }).connector) // Cyrillic М, е, а
      await (await kit.load('wallets')).prepare()
      kit.modal.open()
      kit.router.push('ConnectingExternal', { connectorId: 'com.evil.drainer' })
    },
  },
  { name: 'rejected', shows: failed, play: ask(() => Promise.reject(rejection())) },
  {
    name: 'pending',
    shows: failed,
    play: ask(() => Promise.reject(Object.assign(new Error('pending'), { code: -32002 }))),
  },
  {
    name: 'failed',
    shows: failed,
    play: ask(() => Promise.reject(new Error('no idea'))),
  },
  {
    name: 'missing',
    shows: '[data-testid="find-wallet"]',
    play({ kit }) {
      kit.modal.open()
      kit.router.push('ConnectingExternal', { connectorId: 'gone.wallet' })
    },
  },
]
