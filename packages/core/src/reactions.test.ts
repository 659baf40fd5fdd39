import { expect, test } from 'vitest'
import { alice } from '../test/fake-connector.js'
import { agreeableWallet, fakePage } from '../test/fake-page.js'
import { createKit } from './kit.js'
import { defineNetwork } from './networks/define-network.js'
import type { OpenView } from './shell/router.js'

const network = (id: number, name: string) =>
  defineNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
const here = network(1, 'One')
const there = network(2, 'Two')
const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }

/** The modal, open where a person has gone. */
function setUp([first, ...way]: readonly [OpenView, ...OpenView[]]) {
  const { environment } = fakePage([agreeableWallet(alice)])
  const kit = createKit({ networks: [here, there], metadata }, environment)
  kit.start()
  kit.modal.open({ view: first })
  for (const view of way) kit.router.push(view)
  const views = () => (kit.modal.state.open ? kit.router.state.history.map(({ name }) => name) : [])
  return { kit, views }
}

test.each<[OpenView[], OpenView[]]>([
  [
    ['Account', 'AccountSettings', 'Networks'],
    ['Account', 'AccountSettings'],
  ],
  [['Account', 'Networks'], ['Account']],
  [['Networks'], []],
  [['UnsupportedChain'], []],
  [
    ['Account', 'Networks', 'WhatIsANetwork'],
    ['Account', 'Networks', 'WhatIsANetwork'],
  ],
])('network/switched: from %j to %j', async (way, then) => {
  for (const asksWallet of [false, true]) {
    const { kit, views } = setUp(way as [OpenView, ...OpenView[]])
    const isList = views().at(-1) !== 'WhatIsANetwork'
    if (asksWallet && isList)
      kit.router.push('SwitchNetwork', { caipNetworkId: there.caipNetworkId })
    await kit.network.switch(there.caipNetworkId)
    expect(views()).toEqual(then)
    kit.destroy()
  }
})

test.each<[OpenView[], OpenView[]]>([
  [['Connect'], []],
  [['AllWallets'], []],
  [['AllWallets', 'Connect'], []],
  [['WhatIsAWallet', 'GetWallet', 'AllWallets', 'Connect'], []],
  [['Connect', 'WhatIsAWallet'], []],
  [['WhatIsAWallet'], ['WhatIsAWallet']],
  [['WalletSend', 'Connect', 'AllWallets'], ['WalletSend']],
  [
    ['Account', 'Profile', 'Connect'],
    ['Account', 'Profile'],
  ],
  [['WhatIsANetwork'], ['WhatIsANetwork']],
])('account/connected: from %j to %j', async (way, then) => {
  const { kit, views } = setUp(way as [OpenView, ...OpenView[]])
  if (views().at(-1) === 'Connect')
    kit.router.push('ConnectingExternal', { connectorId: 'com.honest' })
  await kit.connection.connect('com.honest')
  expect(views()).toEqual(then)
  kit.destroy()
})
