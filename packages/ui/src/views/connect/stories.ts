import { solanaMainnet } from '@gla/core'
import { fakeLogin } from '../../test/fake-login.js'
import { fakeSolana } from '../../test/fake-solana.js'
import { fakeWallet, never } from '../../test/fake-wallet.js'
import { walletProvider } from '../../test/fake-wallet-list.js'
import { find, press, type } from '../../test/find.js'
import { knowing, listed } from '../../test/listed-wallets.js'
import { pictures } from '../../test/pictures.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { local } from '../../test/test-kit.js'

const termsUrl = 'https://app.test/terms'
const privacyUrl = 'https://app.test/privacy'
const listedRow = (id: string) => `[data-testid="wallet-${id}"]`
const open = ({ kit, add, harbor, ember, overRelay }: TestKit) => {
  add(harbor.connector, ember.connector, overRelay.connector)
  kit.modal.open()
}
const withLogin = (...given: Parameters<typeof fakeLogin>) => ({
  connectors: [fakeLogin(...given)],
})
const overRelayAlone = ({ kit, add, overRelay }: TestKit) => {
  add(overRelay.connector)
  kit.modal.open()
}
/** Submits an address; the connector decides what happens then. */
const sendEmail = async (test: TestKit) => {
  overRelayAlone(test)
  await type('[data-testid="email"]', 'ada@example.com')
  await find('.email-submit.ready')
  await press('.email-submit')
}
/** A story in which the code of the login sections loads as `loadCode` says. */
const loginsLoad = (loadCode: () => Promise<never>) => (test: TestKit) => {
  const { load } = test.kit
  test.kit.load = (name) => (name === 'logins' ? loadCode() : load(name))
  overRelayAlone(test)
}
const tooMany = () => Promise.reject(Object.assign(new Error('limit'), { code: -32005 }))
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
    // Of the list, which comes after the row for the code.
    shows: '[data-testid^="wallet-"]:not([data-testid="wallet-walletConnect"])',
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
    name: 'look-alike',
    shows: '.note.caution',
    play({ kit, add, harbor, overRelay }) {
      const imitation = fakeWallet({ id: 'com.evil.drainer', name: 'Меtа\u004dаsk' }).connector // Cyrillic М, е, а
      add(harbor.connector, imitation, overRelay.connector)
      kit.modal.open()
    },
  },
  {
    name: 'code-only',
    shows: '[data-testid="show-get-wallet"]',
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
    name: 'phone-empty',
    options: { phone: true },
    shows: '[data-testid^="wallet-"]',
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
    shows: '[data-testid="show-all-wallets"] .row-detail',
    play({ kit, add, harbor, overRelay }) {
      const names = 'Aster,Birch,Cinder,Delta,Elm,Fathom,Grove,Haven,Isle,Juniper,Kestrel'.split(
        ',',
      )
      const long = 'A wallet with a name that is very much longer than any row of this list'
      add(harbor.connector, another(90, long))
      add(fakeWallet({ id: 'x.broken', name: '', icon: 'data:image/png;base64,AA' }).connector)
      add(fakeWallet({ id: 'x.wide', name: '钱包', icon: pictures.ember }).connector)
      add(...names.map((name, n) => another(n + 1, name)), overRelay.connector)
      kit.modal.open()
    },
  },
  {
    name: 'recent',
    shows: listedRow(listed.rainbow),
    play(test) {
      const recent = JSON.stringify([listed.rainbow, listed.zerion])
      test.kit.environment.storage?.setItem('gla.recentWallets', recent)
      open(test)
    },
  },
  {
    name: 'featured',
    options: knowing(listed.phantom, listed.cryptoCom, listed.gemini),
    shows: listedRow(listed.cryptoCom),
    play: open,
  },
  {
    name: 'featured-loading',
    options: { ...knowing(listed.phantom, listed.cryptoCom, listed.gemini), ...walletProvider },
    shows: '.coming',
    play: open,
  },
  {
    name: 'several-chains',
    options: { networks: [local, solanaMainnet], families: [fakeSolana] },
    shows: listedRow('app.tern'),
    play({ kit, add, harbor, overRelay }) {
      const tern = fakeWallet({ id: 'app.tern', name: 'Tern', namespaces: ['eip155', 'solana'] })
      add(harbor.connector, tern.connector, overRelay.connector)
      kit.modal.open()
    },
  },
  {
    name: 'secret',
    options: withLogin(),
    shows: '[data-testid="secret-warning"]',
    async play(test) {
      overRelayAlone(test)
      await type('[data-testid="email"]', 'abandon ability able about')
    },
  },
  {
    name: 'legal-note',
    options: { termsUrl, privacyUrl },
    shows: '[data-testid="legal-note"]',
    play: open,
  },
  {
    name: 'legal-checkbox',
    options: { termsUrl, privacyUrl, features: { legalCheckbox: true } },
    shows: '[data-testid="legal-checkbox"]',
    play: open,
  },
  {
    name: 'legal-missed',
    options: { termsUrl, features: { legalCheckbox: true } },
    shows: '.missed',
    async play(test) {
      open(test)
      await press(listedRow('com.harbor'))
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
  {
    name: 'provider-unreachable',
    shows: '[data-code="provider-unreachable"]',
    play({ kit, add, harbor, overRelay }) {
      add(harbor.connector, overRelay.connector)
      kit.alerts.show({ code: 'provider-unreachable', detail: '' })
      kit.modal.open()
    },
  },
  {
    name: 'login-first',
    options: withLogin(),
    shows: '[data-testid="more-socials"]',
    play: overRelayAlone,
  },
  {
    name: 'login-after-wallets',
    options: withLogin(),
    shows: '[data-testid="more-socials"]',
    play: open,
  },
  {
    name: 'login-order',
    options: {
      ...withLogin({ socials: ['google', 'apple'] }),
      features: { connectMethodsOrder: ['social', 'wallet', 'email'] },
    },
    shows: '[data-testid="email"]',
    play: open,
  },
  {
    name: 'login-few',
    options: withLogin({ socials: ['google', 'apple', 'github', 'x'] }),
    shows: '[data-testid="social-github"]',
    play: overRelayAlone,
  },
  {
    name: 'login-email',
    options: withLogin({ socials: [] }),
    shows: '[data-testid="email"]',
    play: overRelayAlone,
  },
  {
    name: 'login-socials',
    options: withLogin({ email: false, socials: ['google', 'apple'] }),
    shows: '[data-testid="social-apple"]',
    play: overRelayAlone,
  },
  {
    name: 'login-alone',
    options: withLogin({ socials: ['google'] }),
    shows: '[data-testid="social-google"]',
    play({ kit }) {
      kit.modal.open()
    },
  },
  {
    name: 'login-busy',
    options: withLogin({}, { connect: never }),
    shows: '[data-testid="cancel-email"]',
    play: sendEmail,
  },
  {
    name: 'login-refused',
    options: withLogin({}, { connect: tooMany }),
    shows: '[aria-invalid="true"]',
    play: sendEmail,
  },
  {
    name: 'login-coming',
    options: withLogin(),
    shows: '[data-testid="logins-coming"]',
    play: loginsLoad(never),
  },
  {
    name: 'login-not-loaded',
    options: withLogin(),
    shows: '[data-testid="logins-retry"]',
    play: loginsLoad(() => Promise.reject(new Error('offline'))),
  },
  {
    name: 'login-legal',
    options: { ...withLogin(), termsUrl, features: { legalCheckbox: true } },
    shows: '[data-testid="more-socials"][aria-disabled]',
    play: overRelayAlone,
  },
]
