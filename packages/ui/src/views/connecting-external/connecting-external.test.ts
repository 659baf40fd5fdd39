// @vitest-environment happy-dom
import { solanaMainnet } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { carol, fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import { alice, never, rejection } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { holdRing } from '../../test/hold-ring.js'
import { mount } from '../../test/mount.js'
import { createTestKit, local } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

const status = (name: string) => find(`[data-testid="connecting"][data-status="${name}"]`)

test('a wallet is asked when its row is pressed, and once it says yes the modal closes', async () => {
  const { kit, add, harbor } = createTestKit()
  add(harbor.connector)
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-com.harbor"]')
  await until('connected', () => kit.connection.state.eip155.status === 'connected')
  expect(kit.modal.state.open).toBe(false)
  expect(kit.account.state.eip155.address).toBe(alice)
  await until('the view gone', () => !query(document, '[data-testid="connecting"]'))
  expect(kit.connection.state.eip155.status).toBe('connected')
  unmount()
})

test('the ring closes once the wallet says yes, and not when the person leaves', async () => {
  const { kit, add, harbor } = createTestKit()
  const asked: (() => void)[] = []
  const connect = () => new Promise((resolve) => asked.push(() => resolve(harbor.link())))
  add({ ...harbor.connector, connect: connect as never })
  const { unmount } = mount({ kit })
  const ask = async () => {
    const { length } = asked
    kit.modal.open()
    await press('[data-testid="wallet-com.harbor"]')
    await until('asked', () => asked.length > length)
    return (await status('waiting')).querySelector('.ring')
  }
  const left = await ask()
  kit.modal.close()
  await until('the view gone', () => !query(document, '[data-testid="connecting"]'))
  expect(left?.classList.contains('closed')).toBe(false)
  const ring = await ask()
  asked.at(-1)?.()
  await until('connected', () => kit.connection.state.eip155.status === 'connected')
  await until('the view gone', () => !query(document, '[data-testid="connecting"]'))
  expect(ring?.classList.contains('closed')).toBe(true)
  unmount()
})

test('the ring closes also where another view follows, which is shown after it', async () => {
  const { kit, add, connect } = createTestKit({
    networks: [local, solanaMainnet],
    families: [fakeSolana],
  })
  const dune = fakeSolanaWallet([carol])
  const asked: (() => void)[] = []
  add({
    ...dune,
    connect: async (request) => {
      await new Promise<void>((resolve) => asked.push(resolve))
      return dune.connect(request)
    },
  })
  await connect()
  const { unmount } = mount({ kit })
  kit.modal.open({ view: 'Profile' })
  await press('[data-testid="connect-solana"]')
  await press('[data-testid="wallet-app.dune"]')
  await until('asked', () => asked.length > 0)
  const ring = (await status('waiting')).querySelector('.ring') as Element
  const release = holdRing(ring)
  asked[0]?.()
  await until('back', () => kit.router.current.name === 'Profile')
  await until('the check', () => ring.classList.contains('closed'))
  await new Promise(requestAnimationFrame)
  expect(query(document, '[data-testid="connecting"]')).not.toBeNull()
  expect(query(document, '[data-testid="disconnect-solana"]')).toBeNull()
  release()
  await find('[data-testid="disconnect-solana"]')
  unmount()
})

test('a wallet that takes long: says where it may be found; once it connects, nothing asks to continue there', async () => {
  const { kit, add, harbor, clock } = createTestKit()
  const asked: (() => void)[] = []
  const connect = () => new Promise((resolve) => asked.push(() => resolve(harbor.link())))
  add({ ...harbor.connector, connect: connect as never })
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-com.harbor"]')
  const panel = await status('waiting')
  expect(panel.textContent).not.toContain('toolbar')
  clock.advance(10_000)
  await until('the hint', () =>
    panel.textContent?.includes('Don’t see the request? Open Harbor from your browser’s toolbar.'),
  )
  const release = holdRing(panel.querySelector('.ring') as Element)
  await until('asked', () => asked.length > 0)
  asked[0]?.()
  await until('closed', () => panel.querySelector('.ring')?.classList.contains('closed'))
  expect(panel.querySelector('.connected')?.textContent).toBe('Connected')
  release()
  unmount()
})

test('try again after 10 s: asks beside the first request; -32002 changes nothing, the first yes connects', async () => {
  const { kit, add, harbor, clock } = createTestKit()
  const asked: { yes(): void; no(code: number): void }[] = []
  const connect = () =>
    new Promise((resolve, reject) =>
      asked.push({
        yes: () => resolve(harbor.link()),
        no: (code) => reject(Object.assign(new Error('no'), { code })),
      }),
    )
  add({ ...harbor.connector, connect: connect as never })
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-com.harbor"]')
  const panel = await status('waiting')
  await until('asked', () => asked.length === 1)
  expect(query(document, '[data-testid="try-again"]')).toBeNull()
  for (const round of [2, 3]) {
    clock.advance(10_000)
    await press('[data-testid="try-again"]')
    await until('asked once more', () => asked.length === round)
    await until('offered no more', () => !query(document, '[data-testid="try-again"]'))
    const before = panel.textContent
    asked.at(-1)?.no(-32002)
    await new Promise(requestAnimationFrame)
    expect(panel.textContent).toBe(before)
    expect(panel.dataset.status).toBe('waiting')
  }
  asked[0]?.yes()
  await until('connected', () => kit.connection.state.eip155.status === 'connected')
  expect(kit.modal.state.open).toBe(false)
  unmount()
})

test('leaving stops asking', async () => {
  const { kit, add, harbor } = createTestKit()
  let signal: AbortSignal | undefined
  add({
    ...harbor.connector,
    connect: (request) => {
      signal = request.signal
      return never()
    },
  })
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-com.harbor"]')
  await until('asked', () => signal !== undefined)
  await status('waiting')
  expect(signal?.aborted).toBe(false)
  await press('[data-testid="modal-back"]')
  await find('[data-testid="wallet-com.harbor"]')
  expect(signal?.aborted).toBe(true)
  expect(kit.connection.state.eip155.status).toBe('disconnected')
  unmount()
})

test('a refusal is told in the view, not by a toast, and can be tried again', async () => {
  const { kit, add, harbor } = createTestKit()
  const answers = [() => Promise.reject(rejection()), async () => harbor.link()]
  add({ ...harbor.connector, connect: () => (answers.shift() ?? never)() as never })
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-com.harbor"]')
  expect((await status('failed')).textContent).toContain('Connection declined')
  expect(kit.toasts.state.current).toBeNull()
  await press('[data-testid="try-again"]')
  await until('connected', () => kit.connection.state.eip155.status === 'connected')
  unmount()
})

test('race: leaving after a failure does not stop what another view asked since', async () => {
  const { kit, add, harbor, ember } = createTestKit()
  add({ ...harbor.connector, connect: () => Promise.reject(rejection()) })
  add({ ...ember.connector, connect: never })
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-com.harbor"]')
  await status('failed')
  const asked = kit.connection.connect('io.ember')
  kit.modal.close()
  await until('the view gone', () => !query(document, '[data-testid="connecting"]'))
  expect(kit.connection.state.eip155.status).toBe('connecting')
  unmount()
  await expect(asked).rejects.toMatchObject({ code: 'connection/cancelled' })
})

test('race: a wallet of another family that reconnects does not count as the answer', async () => {
  const { kit, add, harbor } = createTestKit({
    networks: [solanaMainnet, local],
    families: [fakeSolana],
  })
  const dune = fakeSolanaWallet()
  let signal: AbortSignal | undefined
  add(harbor.connector, {
    ...dune,
    connect: (request) => {
      signal = request.signal
      return never()
    },
  })
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-app.dune"]')
  await status('waiting')
  await kit.connection.connect('com.harbor', { namespace: 'eip155' })
  expect(kit.connection.state.eip155.status).toBe('connected')
  expect(kit.modal.state.open).toBe(true)
  expect(signal?.aborted).toBe(false)
  await press('[data-testid="modal-close"]')
  await until('the question taken back', () => signal?.aborted)
  unmount()
})

test('a wallet that may be an impostor is asked only after a confirmation', async () => {
  const imitation = 'М\u0435t\u0430Mask' // Cyrillic М, е, а
  for (const [name, rdns, words] of [
    ['Harbor', 'com.harbor', 'claim to be the same one'],
    [imitation, 'com.evil.drainer', 'looks like MetaMask'],
  ] as const) {
    const { kit, add, harbor } = createTestKit()
    let asked = 0
    const connect = () => {
      asked++
      return never<never>()
    }
    add(harbor.connector, { ...harbor.connector, id: 'other', name, rdns, connect })
    await (await kit.load('wallets')).prepare()
    const { unmount } = mount({ kit })
    kit.modal.open()
    await press('[data-testid="wallet-other"]')
    expect((await status('ready')).textContent).toContain(words)
    expect(asked).toBe(0)
    await press('[data-testid="connect-anyway"]')
    await status('waiting')
    await until('asked', () => asked === 1)
    unmount()
    document.body.replaceChildren()
  }
})
