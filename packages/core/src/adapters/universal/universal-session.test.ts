import { privateKeyToAccount } from 'viem/accounts'
import { recoverMessageAddress } from 'viem/utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { fakePage } from '../../../test/fake-page.js'
import type { TestWallet } from '../../../test/wallet-connect-wallet.js'
import { alice, bitcoinAddress, solanaAddress } from '../../../test/wallet-connect-wallet.js'
import {
  allNetworks,
  createWallet,
  memoryStore,
  solanaId,
  solanaTestId,
  startTestRelay,
  until,
} from '../../../test/wallet-connect-world.js'
import { serverEnvironment } from '../../environment.js'
import { createKit } from '../../kit.js'
import { universal } from '../../universal.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine

// The second of the well-known development keys, alice's.
const account = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)
const signature = '5'.repeat(88)

/** A kit with universal families only, connected to a wallet (the official client) that approves these namespaces. */
async function connected(approves: readonly string[]) {
  const relay = await startTestRelay()
  const asked: string[] = []
  const environment = serverEnvironment({
    storage: memoryStore(),
    page: fakePage().environment.page,
    openSocket: (url) => new WebSocket(url) as never,
    fetch(input) {
      asked.push(String(input))
      return Promise.reject(new TypeError('offline'))
    },
  })
  const options = {
    networks: allNetworks,
    families: [universal('eip155'), universal('solana'), universal('bip122')],
    relayUrl: relay.url,
    metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
    basic: true,
  }
  const kit = createKit(options, environment)
  onTestFinished(kit.destroy)
  kit.start()
  const wallet: TestWallet = await createWallet(relay.url)
  const pairing = await kit.load('pairing')
  const done = pairing.start()
  await until(() => pairing.state.now.status === 'ready')
  const { now } = pairing.state
  const proposal = await wallet.scan(now.wcUri ?? '')
  await wallet.approveFamilies(proposal, approves)
  await done
  const adapters = {
    eip155: await options.families[0]!.load(environment),
    solana: await options.families[1]!.load(environment),
  }
  const link = (namespace: 'eip155' | 'solana' | 'bip122') => kit.connection.link(namespace)!
  return { kit, wallet, proposal, asked, adapters, link }
}

test('default: a session in three families, without a package of any; no chain is asked, and no balance is shown', async () => {
  const { kit, proposal, asked } = await connected(['eip155', 'solana', 'bip122'])
  expect(Object.keys(proposal.params.optionalNamespaces)).toEqual(['eip155', 'solana', 'bip122'])
  const { solana } = kit.account.state
  expect(solana.address).toBe(solanaAddress)
  expect(kit.account.state.bip122.address).toBe(bitcoinAddress)
  expect(kit.account.state.eip155.address).toBe(alice)
  await kit.network.switch(solanaTestId)
  expect(kit.network.state.wallets.solana).toMatchObject({ caipNetworkId: solanaTestId })
  await kit.account.refreshBalance({ force: true })
  expect(kit.account.state.solana.balanceStatus).toBe('failed')
  expect(asked).toEqual([])
})

test('texts are signed by the method of the family, for the network in view; the rest is a request', async () => {
  const { wallet, adapters, link } = await connected(['eip155', 'solana', 'bip122'])
  const seen: unknown[] = []
  wallet.onRequest('solana_signMessage', ({ params }) => {
    seen.push([params.chainId, params.request.params])
    return { signature }
  })
  wallet.onRequest('personal_sign', ({ params }) => {
    const [raw] = params.request.params as [`0x${string}`]
    return account.signMessage({ message: { raw } })
  })
  wallet.onRequest('signPsbt', () => ({ psbt: 'signed' }))

  const message = 'Hello World!'
  const [evm, solana] = [allNetworks[0]!, allNetworks[2]!]
  const about = { network: solana, address: solanaAddress, message }
  expect(await adapters.solana.signMessage(link('solana').provider, about)).toBe(signature)
  expect(seen).toEqual([[solanaId, { message: '2NEpo7TZRRrLZSi2U', pubkey: solanaAddress }]])
  const signed = await adapters.eip155.signMessage(link('eip155').provider, {
    network: evm,
    address: alice,
    message,
  })
  expect(await recoverMessageAddress({ message, signature: signed as `0x${string}` })).toBe(alice)
  const request = { method: 'signPsbt', params: { psbt: 'x' } }
  expect(await link('bip122').provider.request(request)).toEqual({ psbt: 'signed' })
})

test('accounts and networks by the session: asked of it, moved in it, and not beyond what it approves', async () => {
  const { adapters, link } = await connected(['solana'])
  const { provider } = link('solana')
  expect(await adapters.solana.accounts(provider)).toEqual([solanaAddress])
  expect(await adapters.solana.chain(provider)).toBe(solanaId)
  await adapters.solana.switchNetwork(provider, allNetworks[3]!)
  expect(await adapters.solana.chain(provider)).toBe(solanaTestId)
  const strange = { ...allNetworks[3]!, caipNetworkId: `solana:${'2'.repeat(32)}` as const }
  await expect(adapters.solana.switchNetwork(provider, strange)).rejects.toMatchObject({
    code: 'network/not-supported',
  })
  expect(await adapters.solana.chain(provider)).toBe(solanaTestId)
})
