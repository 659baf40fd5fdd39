import { createKit, serverEnvironment } from '@gla/core'
import type { Page } from '@gla/core/family'
import { deferred } from '@gla/core/test/fake-connector'
import { fakePage, fakeStore } from '@gla/core/test/fake-page'
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { solana } from '../src/solana.js'
import { budgetProgram, changedWire, memoProgram } from './changed-transaction.js'
import { startLocalSvm } from './local-svm.js'
import { registerIn, standardWallet } from './standard-wallet.js'
import { walletKey } from './wallet-key.js'

type Svm = Awaited<ReturnType<typeof startLocalSvm>>
let svm: Svm
beforeAll(async () => {
  svm = await startLocalSvm()
})
afterAll(() => svm.stop())

/** A kit whose wallet is connected and whose transfer of one coin is reviewed. */
async function reviewed(chain: Svm) {
  const world = standardWallet()
  await chain.fund(world.address)
  const page = fakePage().environment.page as Page
  const storage = fakeStore()
  const kit = createKit(
    {
      networks: [chain.network],
      families: [solana()],
      metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
      storagePrefix: 'test',
    },
    serverEnvironment({ page, storage }),
  )
  onTestFinished(kit.destroy)
  registerIn(page, world.wallet)
  kit.start()
  await kit.connection.connect(kit.connectors.state.list[0]?.id ?? '')
  const send = await kit.load('send')
  const to = walletKey().address
  send.set({ sendTokenAmount: '1', receiverAddress: to })
  await send.review()
  const intents = () => JSON.parse(storage.getItem('test.intents') ?? '[]') as { status: string }[]
  /** The person is asked to sign, and answers when the test says so. */
  const hangs = () => {
    const [asked, answer] = [deferred<void>(), deferred<void>()]
    const feature = world.features['solana:signTransaction']
    const sign = feature?.signTransaction as (...inputs: unknown[]) => Promise<unknown>
    Object.assign(feature ?? {}, {
      async signTransaction(...inputs: unknown[]) {
        asked.resolve()
        await answer.promise
        return sign(...inputs)
      },
    })
    return { asked: asked.promise, answer: answer.resolve }
  }
  return { world, kit, send, to, intents, hangs }
}

test('default: the intent is stored when the wallet is asked, and the coin arrives', async () => {
  const { send, to, intents, hangs } = await reviewed(svm)
  const { asked, answer } = hangs()
  const sent = send.submit()
  await asked
  expect(intents()).toMatchObject([{ status: 'handed-over', to, value: '1000000000' }])
  answer()
  const hash = await sent
  await expect.poll(() => svm.balance(to)).toBe(1_000_000_000n)
  await expect.poll(intents).toMatchObject([{ status: 'succeeded', hash }])
})

type Sign = (input: { transaction: Uint8Array }) => Promise<{ signedTransaction: Uint8Array }[]>

test('error: transaction/not-signed when the wallet signs a changed transfer: nothing was sent, and no intent stays', async () => {
  const { world, send, to, intents } = await reviewed(svm)
  const feature = world.features['solana:signTransaction'] as { signTransaction: Sign }
  const sign = feature.signTransaction
  feature.signTransaction = (input) =>
    sign({
      ...input,
      transaction: changedWire(input.transaction, { add: [{ program: world.address }] }),
    })
  await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/not-signed' })
  expect(intents()).toEqual([])
  expect(await svm.balance(to)).toBe(0n)
})

test('a wallet that only sends, and adds to the transaction: its signature is followed, and the form is cleared', async () => {
  const { world, send, to, intents } = await reviewed(svm)
  const { signTransaction } = world.features['solana:signTransaction'] as { signTransaction: Sign }
  delete world.features['solana:signTransaction']
  const feature = world.features['solana:signAndSendTransaction'] as Record<string, unknown>
  feature.signAndSendTransaction = async (input: { transaction: Uint8Array }) => {
    const change = { drop: budgetProgram, add: [{ program: memoProgram, data: [104, 105] }] }
    const transaction = changedWire(input.transaction, change)
    const [signed] = await signTransaction({ ...input, transaction })
    const wire = base64.encode(signed?.signedTransaction ?? new Uint8Array())
    const signature = await svm.rpc('sendTransaction', wire, { encoding: 'base64' })
    return [{ signature: base58.decode(signature as string) }]
  }
  const hash = await send.submit()
  await expect.poll(intents).toMatchObject([{ status: 'succeeded', hash }])
  expect(await svm.balance(to)).toBe(1_000_000_000n)
  expect(send.state).toMatchObject({ step: 'form', sendTokenAmount: '' })
})

test('error: the chain is gone after the review: told as that, nobody was asked, and no intent stays', async () => {
  const own = await startLocalSvm()
  const { world, kit, send, intents } = await reviewed(own)
  const events: string[] = []
  for (const name of ['transaction/handed-over', 'transaction/failed'] as const)
    kit.on(name, () => void events.push(name))
  const before = world.prompts()
  await own.stop()
  await expect(send.submit()).rejects.toMatchObject({ code: 'network/unreachable' })
  expect(world.prompts()).toBe(before)
  expect(intents()).toEqual([])
  expect(events).toEqual([])
  expect(send.state).toMatchObject({ step: 'review', loading: false })
})

test('nobody waits any more, and the wallet signs after all: it is sent, and the intent has its signature', async () => {
  const { send, to, intents, hangs } = await reviewed(svm)
  const { asked, answer } = hangs()
  const sent = expect(send.submit()).rejects.toMatchObject({ code: 'transaction/outcome-unknown' })
  await asked
  send.stopWaiting()
  await sent
  expect(intents()).toMatchObject([{ status: 'unknown', hash: null }])
  answer()
  await expect.poll(intents).toMatchObject([{ status: 'succeeded', hash: expect.any(String) }])
  expect(await svm.balance(to)).toBe(1_000_000_000n)
})
