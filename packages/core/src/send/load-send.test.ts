import { expect, onTestFinished, test } from 'vitest'
import '../../test/fake-clock.js'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { alice, bob, deferred, fakeConnector, fakeProvider } from '../../test/fake-connector.js'
import { fakePage } from '../../test/fake-page.js'
import { fill, network } from '../../test/send-bed.js'
import type { Adapter } from '../adapters/adapter.js'
import { createKit } from '../kit.js'
import { solanaMainnet } from '../networks/solana-networks.js'

const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }

/** A kit with an EVM wallet in view and a Solana wallet beside it, at a review of `fill`. */
async function atReview(adapter: Partial<Adapter> = {}) {
  const evm = fakeConnector({ id: 'evm', rdns: 'wallet.evm' })
  const { provider, emit } = fakeProvider({})
  const solana = fakeConnector({
    id: 'solana',
    rdns: 'wallet.solana',
    namespaces: ['solana'],
    connect: async () => ({
      provider,
      wallet: { name: 'Solana', icon: null },
      accounts: [alice, bob],
      caipNetworkId: solanaMainnet.caipNetworkId,
      approvedCaipNetworkIds: null,
    }),
  })
  const answer = deferred<string>()
  const { environment, clock } = fakePage()
  const kit = createKit(
    {
      networks: [network, solanaMainnet],
      metadata,
      families: [
        {
          namespace: 'eip155',
          load: async () =>
            fakeAdapter({
              chain: async () => network.caipNetworkId,
              accounts: async () => [alice],
              send: () => answer.promise,
              ...adapter,
            }),
        },
        { namespace: 'solana', load: async () => fakeAdapter({ namespace: 'solana' }) },
      ],
      connectors: [() => evm.connector, () => solana.connector],
    },
    environment,
  )
  onTestFinished(kit.destroy)
  kit.start()
  await kit.connection.connect('evm')
  await kit.connection.connect('solana', { namespace: 'solana' })
  await kit.network.switch(network.caipNetworkId)
  const send = await kit.load('send')
  kit.modal.open({ view: 'WalletSend' })
  send.set(fill)
  await send.review()
  kit.router.push('WalletSendPreview')
  return { kit, send, clock, answer, changeSolana: () => emit('accountsChanged', [bob, alice]) }
}

test('an account of another family changes: the reviewed transfer stays', async () => {
  const { kit, send, changeSolana } = await atReview()
  changeSolana()
  expect(kit.account.state.solana.address).toBe(bob)
  expect(send.state).toMatchObject({ step: 'review', ...fill })
  await kit.connection.disconnect('solana')
  expect(send.state).toMatchObject({ step: 'review', ...fill })
})

test('a late hash does not throw anybody out of the review of another transfer', async () => {
  const { kit, send, clock, answer } = await atReview()
  const first = send.submit().catch((error: unknown) => error)
  await clock.advance(100)
  send.stopWaiting()
  expect(await first).toMatchObject({ code: 'transaction/outcome-unknown' })
  kit.router.back()
  send.set({ sendTokenAmount: '0.7' })
  await send.review()
  kit.router.push('WalletSendPreview')
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await clock.settle()
  expect(kit.router.current.name).toBe('WalletSendPreview')
  expect(send.state).toMatchObject({ step: 'review', sendTokenAmount: '0.7' })
  expect(kit.sent.list).toMatchObject([{ status: 'succeeded' }])
})

test('a late hash of the transfer in view leads to Account', async () => {
  const { kit, send, clock, answer } = await atReview()
  const first = send.submit().catch((error: unknown) => error)
  await clock.advance(100)
  send.stopWaiting()
  await first
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await clock.settle()
  expect(kit.router.current.name).toBe('Account')
  expect(send.state).toMatchObject({ step: 'form', sendTokenAmount: '' })
})

test('the transfer in view is found on the chain: the form does not hold it any more, and cannot send it twice', async () => {
  const { kit, send, clock } = await atReview({ find: async () => `0x${'ab'.repeat(32)}` })
  const first = send.submit().catch((error: unknown) => error)
  await clock.advance(100)
  send.stopWaiting()
  await first
  expect(send.state).toMatchObject({ step: 'form', ...fill })
  const { reread } = await kit.load('intents')
  reread()
  await clock.settle()
  expect(kit.sent.list).toMatchObject([{ status: 'succeeded' }])
  expect(kit.router.current.name).toBe('Account')
  expect(send.state).toMatchObject({ step: 'form', sendTokenAmount: '', receiverAddress: '' })
})

test('the transfer in view was sent: the toast first, then Account, then the form is cleared', async () => {
  const { kit, send, clock, answer } = await atReview()
  const order: unknown[] = []
  const { toasts, router } = kit
  const { show } = toasts
  const { reset } = router
  const now = () => [router.current.name, send.state.sendTokenAmount]
  Object.assign(toasts, {
    show(...toast: Parameters<typeof show>) {
      if (toast[0].code === 'transaction-started') order.push(['toast', ...now()])
      show(...toast)
    },
  })
  Object.assign(router, {
    reset(...to: Parameters<typeof reset>) {
      reset(...to)
      order.push(['reset', ...now()])
    },
  })
  const submitted = send.submit()
  await clock.advance(100)
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await submitted
  const { sendTokenAmount } = fill
  expect(order).toEqual([
    ['toast', 'WalletSendPreview', sendTokenAmount],
    ['reset', 'Account', sendTokenAmount],
  ])
  expect(send.state).toMatchObject({ step: 'form', sendTokenAmount: '' })
})
