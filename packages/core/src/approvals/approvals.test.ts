import { expect, onTestFinished, test } from 'vitest'
import { alice, deferred } from '../../test/fake-connector.js'
import { fill } from '../../test/send-bed.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local } from '../../test/test-kit.js'
import type { ApprovalEnd, GivenUp } from './approvals.js'

/** A kit with a connected wallet, and the approvals of a wallet in a frame. */
async function setUp(options: TestKitOptions = {}) {
  const read: string[] = []
  const test = createTestKit({
    ...options,
    adapter: {
      async balance(_network, address) {
        read.push(address)
        return 10n ** 18n
      },
      ...options.adapter,
    },
  })
  const { kit, clock } = test
  onTestFinished(kit.destroy)
  await test.connect()
  const approvals = await kit.load('approvals')
  const given: GivenUp[] = []
  const begin = (method = 'eth_sendTransaction') =>
    approvals.begin({ connectorId: 'auth', method, onGivenUp: (why) => void given.push(why) })
  const way = () => kit.router.state.history.map(({ name }) => name)
  const methods = () => approvals.state.open.map(({ method }) => method)
  const closed: unknown[] = []
  kit.on('modal/closed', (event) => closed.push(event))
  const isOpen = () => kit.modal.state.open
  const { router, modal } = kit
  const settled = () => clock.advance(0)
  const parts = { kit, clock, approvals, router, modal }
  return { ...parts, begin, way, methods, given, closed, isOpen, settled, read }
}

test('default: a closed modal is opened at the view, and closed at the end', async () => {
  const { begin, way, methods, isOpen, approvals, given } = await setUp()
  const end = begin('personal_sign')
  expect([isOpen(), way()]).toEqual([true, ['ApproveTransaction']])
  expect(approvals.state.open).toMatchObject([{ connectorId: 'auth', method: 'personal_sign' }])
  end('approved')
  expect([isOpen(), methods(), given]).toEqual([false, [], []])
})

test('an open modal: the view is on top, and gone at the end', async () => {
  const { begin, way, isOpen, modal, router } = await setUp()
  modal.open()
  router.push('Networks')
  const end = begin()
  expect(way()).toEqual(['Account', 'Networks', 'ApproveTransaction'])
  end('refused')
  end('approved')
  expect([isOpen(), way()]).toEqual([true, ['Account', 'Networks']])
})

test('several requests: one view, which stays until the last one has ended', async () => {
  const { begin, way, methods, isOpen, modal } = await setUp()
  modal.open()
  const first = begin('eth_sendTransaction')
  const second = begin('personal_sign')
  expect(way()).toEqual(['Account', 'ApproveTransaction'])
  first('failed')
  expect([methods(), way()]).toEqual([['personal_sign'], ['Account', 'ApproveTransaction']])
  second('refused')
  expect([isOpen(), way()]).toEqual([true, ['Account']])
})

test('a view on top of it: the next request shows it again', async () => {
  const { begin, way, modal, router, settled, given } = await setUp()
  modal.open()
  begin()
  router.push('Networks')
  await settled()
  expect(given).toEqual([])
  begin()
  expect(way()).toEqual(['Account', 'ApproveTransaction'])
})

test('a person who has moved on stays there, and never comes back to an empty view', async () => {
  const { begin, way, isOpen, modal, router, settled } = await setUp()
  modal.open()
  const end = begin()
  router.push('Networks')
  end('approved')
  expect([isOpen(), way()]).toEqual([true, ['Account', 'ApproveTransaction', 'Networks']])
  router.back()
  await settled()
  expect([isOpen(), way()]).toEqual([true, ['Account']])
})

test('closing is refused while the view is shown, unless it is forced; then it may be closed', async () => {
  const { begin, modal, isOpen, way } = await setUp()
  modal.open()
  const end = begin()
  expect([modal.mustStay(), modal.close(), isOpen()]).toEqual([true, false, true])
  end('refused')
  expect([way(), modal.mustStay(), modal.close()]).toEqual([['Account'], false, true])
})

test('closed by force: every open request is given up, once, and a later end closes nothing', async () => {
  const { begin, modal, methods, given, closed, isOpen } = await setUp()
  const ends = [begin(), begin()]
  modal.close({ force: true })
  expect([given, methods()]).toEqual([['closed', 'closed'], []])
  modal.open()
  for (const end of ends) end('failed')
  modal.close()
  expect([given.length, closed.length, isOpen()]).toEqual([2, 2, false])
})

test('giveUp: every open request is given up once, and the view stays until they have ended', async () => {
  const { approvals, begin, modal, given, way, isOpen, methods } = await setUp()
  modal.open()
  const ends = [begin(), begin()]
  approvals.giveUp()
  approvals.giveUp()
  expect([given, methods().length]).toEqual([['closed', 'closed'], 2])
  for (const end of ends) {
    expect(way()).toEqual(['Account', 'ApproveTransaction'])
    end('refused')
  }
  expect([way(), isOpen(), given.length]).toEqual([['Account'], true, 2])
})

test('giveUp: a request that never ends is waited for for 5 s', async () => {
  const { approvals, begin, given, isOpen, methods, clock } = await setUp()
  begin()
  approvals.giveUp()
  await clock.advance(4_999)
  expect([isOpen(), methods().length]).toEqual([true, 1])
  await clock.advance(1)
  expect([isOpen(), methods(), given]).toEqual([false, [], ['closed']])
})

test('giveUp: what is asked meanwhile stays', async () => {
  const { approvals, begin, given, way, methods, clock } = await setUp()
  begin('eth_sendTransaction')
  approvals.giveUp()
  begin('personal_sign')
  await clock.advance(5_000)
  expect([way(), methods(), given]).toEqual([['ApproveTransaction'], ['personal_sign'], ['closed']])
})

test('giveUp, then closed by force: they are not given up twice', async () => {
  const { approvals, begin, given, modal, methods } = await setUp()
  begin()
  approvals.giveUp()
  modal.close({ force: true })
  expect([given, methods()]).toEqual([['closed'], []])
})

test('going back from the view gives up what nobody sees any more', async () => {
  const { begin, modal, router, given, settled, way } = await setUp()
  modal.open()
  begin()
  router.back()
  await settled()
  expect([given, way()]).toEqual([['closed'], ['Account']])
})

test('the page opens the modal elsewhere: given up', async () => {
  const { begin, modal, given, settled, way } = await setUp()
  begin()
  modal.open({ view: 'Networks' })
  await settled()
  expect([given, way()]).toEqual([['closed'], ['Networks']])
})

test('the view without a request is left at once: it is no trap', async () => {
  const { modal, isOpen, settled } = await setUp()
  modal.open({ view: 'ApproveTransaction' })
  await settled()
  expect(isOpen()).toBe(false)
})

test('an inline modal: the view is on top and gone at the end; closing gives up', async () => {
  const { begin, modal, way, given, isOpen } = await setUp()
  modal.setInline(true)
  begin()('approved')
  expect([way(), isOpen()]).toEqual([['Account'], true])
  begin()
  expect(way()).toEqual(['Account', 'ApproveTransaction'])
  expect([modal.close(), given]).toEqual([false, []])
  modal.close({ force: true })
  expect([given, way(), isOpen()]).toEqual([['closed'], ['Account'], true])
})

test('manual control, which opens the modal elsewhere: the view is shown all the same', async () => {
  const { begin, way, isOpen } = await setUp({ manualControl: true })
  const end = begin()
  expect(way()).toEqual(['ApproveTransaction'])
  end('refused')
  expect(isOpen()).toBe(false)
})

test('the balance is read again after what was approved, and after nothing else', async () => {
  const { begin, read, settled, modal } = await setUp()
  const before = read.length
  for (const how of ['refused', 'failed'] satisfies ApprovalEnd[]) begin()(how)
  await settled()
  expect(read).toHaveLength(before)
  const end = begin()
  modal.close({ force: true })
  end('approved') // the person had approved it before it was given up
  end('approved')
  await settled()
  expect(read).toHaveLength(before + 1)
})

test('refuse: the modal opens, and says it after 300 ms; what was open is given up', async () => {
  const { approvals, begin, given, clock, kit, way, isOpen, closed } = await setUp()
  begin()
  approvals.refuse()
  expect([isOpen(), way(), given]).toEqual([true, ['Account'], ['not-allowed']])
  await clock.advance(299)
  expect(kit.toasts.state.current).toBeNull()
  await clock.advance(1)
  expect(kit.toasts.state.current).toMatchObject({
    variant: 'error',
    code: 'frame/action-not-allowed',
  })
  expect(closed).toEqual([])
})

test('refuse: an open modal stays where it is', async () => {
  const { approvals, begin, given, modal, router, way } = await setUp()
  modal.open()
  router.push('Networks')
  approvals.refuse()
  begin()
  approvals.refuse()
  expect([way(), given]).toEqual([['Account', 'Networks'], ['not-allowed']])
})

test('refuse: a closed modal is opened', async () => {
  const { approvals, isOpen, way } = await setUp()
  approvals.refuse()
  expect([isOpen(), way()]).toEqual([true, ['Account']])
})

test('destroy: what is open is given up, and nothing is shown or read any more', async () => {
  const { approvals, begin, given, kit, settled, read, methods, clock } = await setUp()
  const end = begin()
  approvals.refuse()
  begin()
  const before = read.length
  kit.destroy()
  expect([given, methods()]).toEqual([['not-allowed', 'closed'], []])
  end('approved')
  approvals.refuse()
  const late = begin()
  expect(given).toHaveLength(2)
  await settled()
  late('approved')
  await clock.advance(300)
  expect([given.length, methods(), read.length]).toEqual([3, [], before])
  expect(kit.toasts.state.current).toBeNull()
})

/** The form is reviewed and confirmed, and its wallet asks for approval in a frame. */
async function whileSending() {
  const answer = deferred<string>()
  const bed = await setUp({
    adapter: {
      chain: async () => local.caipNetworkId,
      accounts: async () => [alice],
      send: () => answer.promise,
    },
  })
  const { kit, router, begin, clock } = bed
  const send = await kit.load('send')
  kit.modal.open()
  router.push('WalletSend')
  send.set(fill)
  await send.review()
  router.push('WalletSendPreview')
  const sent = send.submit()
  sent.catch(() => undefined) // told by those who await it
  await clock.advance(100)
  const end = begin()
  return { ...bed, send, sent, answer, end }
}

test('a transfer: the view is above its review while the wallet asks; approved, Account is shown', async () => {
  const { answer, end, sent, way, settled, isOpen } = await whileSending()
  expect(way()).toEqual(['Account', 'WalletSend', 'WalletSendPreview', 'ApproveTransaction'])
  end('approved')
  expect(way()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await sent
  await settled()
  expect([isOpen(), way()]).toEqual([true, ['Account']])
})

test('a transfer: refused, its review stays, and can be confirmed again', async () => {
  const { answer, end, sent, way, settled, isOpen, send } = await whileSending()
  end('refused')
  answer.reject({ code: 4001, message: 'User rejected the request.' })
  await expect(sent).rejects.toMatchObject({ code: 'wallet/rejected' })
  await settled()
  expect([isOpen(), way()]).toEqual([true, ['Account', 'WalletSend', 'WalletSendPreview']])
  expect(send.state.step).toBe('review')
})

test('a transfer: told of before the approval ends, the view is gone once', async () => {
  const { answer, end, sent, way, settled, given } = await whileSending()
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await sent
  end('approved')
  await settled()
  expect([way(), given]).toEqual([['Account'], ['closed']])
})
