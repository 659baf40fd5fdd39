import { createKit, read } from '@gla/core'
import { expect, test } from 'vitest'
import { fakeBitcoinPage } from '../test/fake-bitcoin-page.js'
import { satsProvider } from '../test/scripted-wallets.js'
import { bitcoin } from './bitcoin.js'
import { bitcoinMainnet, bitcoinTestnet } from './networks.js'

const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
const networks = [bitcoinMainnet, bitcoinTestnet]

function openPage(wallet = satsProvider()) {
  const { env, clock } = fakeBitcoinPage({
    btc_providers: [{ id: 'Sats', name: 'Sats Wallet', icon: '' }],
    Sats: wallet.provider,
  })
  const open = () => createKit({ networks, families: [bitcoin()], metadata }, env)
  return { wallet, clock, open }
}

test('a kit with Bitcoin: connects, follows the wallet to another network, restores after a reload', async () => {
  const { wallet, clock, open } = openPage()
  const kit = open()
  kit.start()
  await kit.connection.connect('Sats')
  const { wpkh, tr } = wallet.person.addresses
  const account = () => read(kit.account.state).bip122
  expect(account().caipAddress).toBe(`${bitcoinMainnet.caipNetworkId}:${wpkh}`)
  expect(account().allAccounts).toEqual([
    { address: wpkh, type: 'payment', label: null },
    { address: tr, type: 'eoa', label: 'Ordinals' },
  ])

  await kit.network.switch(bitcoinTestnet.caipNetworkId)
  await clock.advance(16) // one update in this time
  const there = wallet.person.addresses
  expect(account().caipAddress).toBe(`${bitcoinTestnet.caipNetworkId}:${there.wpkh}`)
  kit.destroy()

  const prompts = wallet.person.prompts
  const again = open()
  again.start()
  await expect.poll(() => read(again.connection.state).bip122.status).toBe('connected')
  expect(read(again.account.state).bip122.address).toBe(there.wpkh)
  expect(wallet.person.prompts).toBe(prompts)
  again.destroy()
})

test('a wallet that took its yes back is not restored, and nobody is bothered', async () => {
  const { wallet, clock, open } = openPage()
  const kit = open()
  kit.start()
  await kit.connection.connect('Sats')
  kit.destroy()
  await wallet.provider.request('wallet_disconnect', {} as never)
  const prompts = wallet.person.prompts
  const again = open()
  again.start()
  await expect
    .poll(async () => {
      await clock.advance(3_000)
      return read(again.connection.state).bip122.status
    })
    .toBe('disconnected')
  expect(wallet.person.prompts).toBe(prompts)
  again.destroy()
})

test('options: a family is small, asks nobody and is made anew each time', () => {
  const one = bitcoin()
  expect(one.namespace).toBe('bip122')
  expect(one.session?.methods).toEqual([
    'sendTransfer',
    'signMessage',
    'signPsbt',
    'getAccountAddresses',
  ])
  expect(bitcoin()).not.toBe(one)
  const kit = createKit({ networks, families: [one], metadata })
  kit.start()
  kit.destroy()
})
