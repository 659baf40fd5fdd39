import { expect, test, vi } from 'vitest'
import { alice, bitcoinAddress, solanaAddress } from '../../../test/wallet-connect-wallet.js'
import {
  bitcoinId,
  connectedFamilies,
  families,
  oldSolanaId,
  solanaId,
  solanaTestId,
  startTestRelay,
  until,
} from '../../../test/wallet-connect-world.js'
import type { WalletLink } from '../connector.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const everything = ['eip155', 'solana', 'bip122']
const evmIds = ['eip155:31337', 'eip155:31338']
const other = 'HVasUUKPrmrAuBpDFiu8BxQKzrMYY5DvyuNXamvaG2nM'

function listen({ provider }: WalletLink): [string, unknown][] {
  const received: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'] as const)
    provider.on(event, (value) => received.push([event, value]))
  return received
}
const namesOf = (link: WalletLink | null | undefined) => Object.keys(link?.others ?? {})

test('default: one yes in three families; each asks the wallet on its own network', async () => {
  const relay = await startTestRelay()
  const { link, wallet, proposal, connector } = await connectedFamilies(relay.url, everything)
  const requested = proposal.params.optionalNamespaces
  expect(proposal.params.requiredNamespaces).toEqual({})
  expect(requested.eip155?.chains).toEqual(evmIds)
  expect(requested.solana).toEqual({
    ...families[0]?.session,
    chains: [solanaId, solanaTestId, oldSolanaId],
  })
  expect(requested.bip122).toEqual({ ...families[1]?.session, chains: [bitcoinId] })
  expect(connector.namespaces).toEqual(everything)

  const { solana, bip122 } = link.others ?? {}
  expect(link.accounts).toEqual([alice])
  expect(solana?.accounts).toEqual([solanaAddress])
  expect(solana?.caipNetworkId).toBe(solanaId)
  expect(solana?.approvedCaipNetworkIds).toEqual([solanaId, solanaTestId])
  expect(bip122?.accounts).toEqual([bitcoinAddress])
  expect(bip122?.wallet.name).toBe('Test wallet')
  expect(namesOf(solana)).toEqual(['eip155', 'bip122'])

  const seen: unknown[] = []
  for (const method of ['personal_sign', 'solana_signMessage', 'signPsbt'])
    wallet.onRequest(method, ({ params }) => {
      seen.push([params.chainId, params.request.params])
      return method
    })
  const sign = { message: 'x', pubkey: solanaAddress }
  const psbt = { psbt: 'cHNidA==', account: bitcoinAddress, signInputs: [] }
  expect(await link.provider.request({ method: 'personal_sign', params: ['0x', alice] })).toBe(
    'personal_sign',
  )
  expect(await solana?.provider.request({ method: 'solana_signMessage', params: sign })).toBe(
    'solana_signMessage',
  )
  expect(await bip122?.provider.request({ method: 'signPsbt', params: psbt })).toBe('signPsbt')
  expect(seen).toEqual([
    ['eip155:31337', ['0x', alice]],
    [solanaId, sign],
    [bitcoinId, psbt],
  ])
})

test('accounts are answered from the session, in the words of each family', async () => {
  const relay = await startTestRelay()
  const entry = {
    address: bitcoinAddress,
    publicKey: '02aa',
    path: "m/84'/0'/0'/0/0",
    intention: 'payment',
  }
  const ordinal = { address: 'bc1ptest', intention: 'ordinal' }
  const addresses = JSON.stringify([entry, ordinal, { address: 7 }, null, { address: 'a b' }])
  const { link, connector } = await connectedFamilies(relay.url, everything, {
    says: { sessionProperties: { bip122_getAccountAddresses: addresses } },
  })
  const { solana, bip122 } = link.others ?? {}
  const frames = connector.frames.length
  for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
    expect(await solana?.provider.request({ method })).toEqual([{ pubkey: solanaAddress }])
  const method = 'getAccountAddresses'
  expect(await bip122?.provider.request({ method, params: { account: bitcoinAddress } })).toEqual([
    entry,
    ordinal,
  ])
  expect(await bip122?.provider.request({ method: 'wallet_getChain' })).toBe(bitcoinId)
  expect(connector.frames).toHaveLength(frames)
})

test('some: a family that was asked for and not approved has no accounts; what was approved is connected', async () => {
  const relay = await startTestRelay()
  const { link } = await connectedFamilies(relay.url, ['solana'])
  expect(link.accounts).toEqual([])
  expect(link.caipNetworkId).toBe(null)
  expect(namesOf(link)).toEqual(['solana'])
  expect(link.others?.solana?.accounts).toEqual([solanaAddress])
  await expect(
    link.provider.request({ method: 'personal_sign', params: [] }),
  ).rejects.toMatchObject({
    code: 'connector/no-accounts',
  })
})

test('some: networks and methods that were not approved are refused here', async () => {
  const relay = await startTestRelay()
  const { link, connector } = await connectedFamilies(relay.url, ['solana'], {
    says: {
      change: ({ solana }) => ({
        solana: {
          ...solana!,
          chains: [solanaTestId],
          accounts: [`${solanaTestId}:${solanaAddress}`],
          methods: ['solana_signMessage'],
        },
      }),
    },
  })
  const provider = link.others?.solana?.provider
  const frames = connector.frames.length
  const to = (chainId: unknown) => ({ method: 'wallet_switchChain', params: { chainId } })
  await expect(provider?.request({ method: 'solana_signTransaction' })).rejects.toMatchObject({
    code: 4200,
  })
  for (const chainId of [solanaId, bitcoinId, 'eip155:1', 'nonsense', null, {}])
    await expect(provider?.request(to(chainId))).rejects.toMatchObject({ code: 4902 })
  expect(await provider?.request(to(solanaTestId))).toBe(null)
  expect(connector.frames).toHaveLength(frames)
})

test('old ids: a wallet that knows Solana by its old id is asked by it', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session } = await connectedFamilies(relay.url, ['solana'], {
    says: {
      change: ({ solana }) => ({
        solana: {
          ...solana!,
          chains: [oldSolanaId],
          accounts: [`${oldSolanaId}:${solanaAddress}`, `${oldSolanaId}:${other}`],
        },
      }),
    },
  })
  const { solana } = link.others ?? {}
  expect(solana?.caipNetworkId).toBe(solanaId)
  expect(solana?.approvedCaipNetworkIds).toEqual([solanaId])
  wallet.onRequest('solana_signMessage', ({ params }) => params.chainId)
  expect(await solana?.provider.request({ method: 'solana_signMessage', params: {} })).toBe(
    oldSolanaId,
  )

  const received = listen(solana!)
  const event = { name: 'accountsChanged', data: [`${oldSolanaId}:${other}`] }
  await wallet.client.emit({ topic: session.topic, event, chainId: oldSolanaId })
  await until(() => received.length > 0)
  expect(received).toEqual([['accountsChanged', [other]]])
})

test('events reach the family they are about, in the forms wallets give them', async () => {
  const relay = await startTestRelay()
  const second = 'bc1qku0qh0mc00y8tk0n65x2tqw4trlspak0fnjmfz'
  const { link, wallet, session } = await connectedFamilies(relay.url, everything, {
    says: {
      change: ({ bip122, ...rest }) => ({
        ...rest,
        bip122: { ...bip122!, accounts: [...bip122!.accounts, `${bitcoinId}:${second}`] },
      }),
    },
  })
  const { solana, bip122 } = link.others ?? {}
  const received = [link, solana!, bip122!].map(listen)
  const emit = (chainId: string, name: string, data: unknown) =>
    wallet.client.emit({ topic: session.topic, event: { name, data }, chainId })
  await emit(solanaTestId, 'chainChanged', solanaTestId.slice(7))
  await emit(bitcoinId, 'bip122_addressesChanged', [{ address: 'bc1qstranger' }])
  await emit(bitcoinId, 'bip122_addressesChanged', [{ address: second, intention: 'payment' }])
  await until(() => (received[2]?.length ?? 0) > 0)
  expect(received).toEqual([[], [['chainChanged', solanaTestId]], [['accountsChanged', [second]]]])
  expect(solana?.caipNetworkId).toBe(solanaTestId)
})
