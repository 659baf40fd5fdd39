import { read, watch } from '@gla/modal'
import { announceWallet } from '@gla/testing/announced-wallet'
import { createEverything } from './modal.js'
import { createRequests, explain } from './requests.js'
import { readStackConfig, type StackConfig } from './stack-config.js'

const byId = (id: string) => document.getElementById(id) as HTMLElement

/** A browser wallet in the page, for who has none. */
function announce({ demoAccount, chains }: StackConfig) {
  announceWallet({
    ...{ name: 'GLA Demo Wallet', rdns: 'dev.gla.demo', prompt: 'ui' },
    accounts: [demoAccount.privateKey],
    chains: chains.map(({ id, rpcUrl, name }) => ({ id, rpcUrl, name })),
  })
}

function start(config: StackConfig) {
  announce(config)
  const modal = createEverything(config, location.origin)
  const { kit } = modal
  const buttons = 'gla-connect-button, gla-network-button, gla-account-button'
  for (const button of document.querySelectorAll(buttons)) Object.assign(button, { kit })

  const click = (id: string, act: () => unknown) =>
    byId(id).addEventListener('click', () => void act())
  click('open', () => modal.open())
  click('network', () => modal.open({ view: 'Networks' }))
  click('account', () => modal.open({ view: 'Account' }))
  click('language', () => {
    modal.setLanguage(read(kit.theme.state).language === 'en-US' ? 'zh-CN' : 'en-US')
  })
  click('mode', () => modal.setTheme(read(kit.theme.state).mode === 'dark' ? 'light' : 'dark'))

  const requests = createRequests(modal, config)
  const ask = (id: string, request: () => Promise<string>) =>
    click(id, async () => {
      const answer = byId(`${id}-answer`)
      answer.textContent = '…'
      answer.textContent = await request().catch((error: unknown) => `Error: ${explain(error)}`)
    })
  ask('sign', requests.sign)
  ask('send', requests.send)
  ask('refused', requests.askRefused)

  function show() {
    const { caipNetworkId, chainNamespace } = read(kit.network.state).caipNetwork
    byId('status').textContent = read(kit.connection.state)[chainNamespace].status
    byId('address').textContent = read(kit.account.state)[chainNamespace].address ?? ''
    byId('chain').textContent = caipNetworkId
    document.documentElement.dataset.mode = read(kit.theme.state).mode
  }
  watch(kit.connection.state, show)
  watch(kit.account.state, show)
  watch(kit.network.state, show)
  watch(kit.theme.state, show)
  show()
}

try {
  start(readStackConfig(document))
} catch (error) {
  byId('status').textContent = `This page runs on a local stack only: npm start. ${explain(error)}`
}
