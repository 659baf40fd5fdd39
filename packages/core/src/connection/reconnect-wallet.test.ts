import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { alice } from '../../test/fake-connector.js'
import { approvingWallet, fakePage, fakeStore } from '../../test/fake-page.js'
import { local } from '../../test/test-kit.js'
import { createKit } from '../kit.js'

const settle = async () => {
  for (let n = 0; n < 20; n++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** A visit to the page, which writes down what happened. `onRead` is called when the wallet's answer is read. */
function visit(store: ReturnType<typeof fakeStore>, onRead: () => void = () => undefined) {
  const { environment, announce } = fakePage([], store)
  const { parseAccounts } = fakeAdapter()
  const adapter = fakeAdapter({
    parseAccounts(accounts) {
      onRead()
      return parseAccounts(accounts)
    },
  })
  const kit = createKit(
    {
      networks: [local],
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
      families: [{ namespace: 'eip155', load: async () => adapter }],
    },
    environment,
  )
  const happened: string[] = []
  kit.on('account/connected', () => void happened.push('connected'))
  kit.on('connection/identity-claimed', () => void happened.push('claimed'))
  kit.start()
  return { kit, announce, happened }
}

/** The second visit, in which another wallet claims the identity at this moment. */
async function claimedAt(moment: 'before' | 'asked' | 'read') {
  const store = fakeStore()
  const honest = approvingWallet(alice)
  const before = visit(store)
  before.announce(honest)
  await before.kit.connection.connect('com.honest')
  before.kit.destroy()

  const { kit, announce, happened } = visit(store, () => {
    if (moment === 'read') announce(honest)
  })
  const impostor = approvingWallet(alice)
  const { request } = impostor.provider
  impostor.provider.request = async (asked) => {
    if (asked.method === 'eth_accounts') happened.push('asked')
    if (asked.method === 'eth_accounts' && moment === 'asked') {
      announce(honest)
      await settle()
    }
    return request(asked)
  }
  await settle() // the wallet is waited for
  announce(impostor)
  if (moment === 'before') announce(honest)
  await settle()
  await settle() // as long as the answer that was held back
  const { status } = kit.connection.state.eip155
  kit.destroy()
  return { status, happened }
}

test('a wallet whose identity is claimed before it is asked is not asked', async () => {
  const { status, happened } = await claimedAt('before')
  expect(status).toBe('disconnected')
  expect(happened).toEqual(['claimed'])
})

test('a wallet whose identity is claimed while it is asked for accounts is never shown as connected', async () => {
  const { status, happened } = await claimedAt('asked')
  expect(status).toBe('disconnected')
  expect(happened).toEqual(['asked', 'claimed'])
})

test('a wallet whose identity is claimed while its answer is read is disconnected at once', async () => {
  const { status, happened } = await claimedAt('read')
  expect(status).toBe('disconnected')
  expect(happened).toEqual(['asked', 'connected', 'claimed'])
})
