import { fakeWallet, never } from '../../test/fake-wallet.js'
import { pictures } from '../../test/pictures.js'
import type { Story } from '../../test/story.js'

const another = (n: number, name: string) => fakeWallet({ id: `test.wallet${n}`, name }).connector

export const stories: Story[] = [
  {
    name: 'wallets',
    shows: '[data-testid="wallet-io.ember"]',
    play({ kit, add, harbor, ember, overRelay }) {
      add(harbor.connector, ember.connector, another(1, 'Northstar'), overRelay.connector)
      kit.modal.open()
    },
  },
  {
    name: 'phone',
    options: { phone: true },
    shows: '[data-testid="wallet-walletConnect"]',
    play({ kit, add, overRelay }) {
      add(overRelay.connector)
      kit.modal.open()
    },
  },
  {
    name: 'same-identity',
    shows: '.note.caution',
    play({ kit, add, harbor, ember, overRelay }) {
      const twin = fakeWallet({ id: 'com.harbor#2', name: 'Harbor', rdns: 'com.harbor' }).connector
      add(harbor.connector, twin, ember.connector, overRelay.connector)
      kit.modal.open()
    },
  },
  {
    name: 'code-only',
    shows: '[data-testid="find-wallet"]',
    play({ kit, add, overRelay }) {
      add(overRelay.connector)
      kit.modal.open()
    },
  },
  {
    name: 'empty',
    shows: '[data-testid="no-wallet"]',
    play({ kit }) {
      kit.modal.open()
    },
  },
  {
    name: 'restoring',
    options: { stored: { eip155: 'com.harbor' } },
    shows: '.restoring:not(:empty)',
    play({ kit, add, harbor, overRelay }) {
      add({ ...harbor.connector, reconnect: never }, overRelay.connector)
      kit.start()
      kit.modal.open()
    },
  },
  {
    name: 'many',
    shows: '[data-testid="wallet-test.wallet11"]',
    play({ kit, add, harbor, overRelay }) {
      const names = 'Aster,Birch,Cinder,Delta,Elm,Fathom,Grove,Haven,Isle,Juniper,Kestrel'.split(
        ',',
      )
      const long = 'A wallet with a name that is very much longer than any row of this list'
      add(harbor.connector, ...names.map((name, n) => another(n + 1, name)), another(90, long))
      add(fakeWallet({ id: 'x.broken', name: '', icon: 'data:image/png;base64,AA' }).connector)
      add(fakeWallet({ id: 'x.wide', name: '钱包', icon: pictures.ember }).connector)
      add(overRelay.connector)
      kit.modal.open()
    },
  },
  {
    name: 'alert',
    shows: '[data-testid="alert"]',
    play({ kit, add, harbor, overRelay }) {
      add(harbor.connector, overRelay.connector)
      kit.alerts.show({
        code: 'invalid-app-configuration',
        detail: 'Unauthorized: origin not allowed',
      })
      kit.modal.open()
    },
  },
]
