// @vitest-environment happy-dom
import type { HistoryState } from '@gla/core'
import { fakeState } from '@gla/core/test/state'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createConnectedModal, createPage } from '../test/page.js'
import type { Intent, Modal } from './index.js'
import { bnbSmartChain } from './networks.js'
import { useActivity } from './react-contracts.js'

const me = `0x${'a1'.repeat(20)}`
const friend = `0x${'12'.repeat(20)}`
const { caipNetworkId } = bnbSmartChain
const hash = `0x${'ab'.repeat(32)}` as const

const sent = (id: string, change: Partial<Intent> = {}): Intent => ({
  ...{ id, createdAt: 1_000, kind: 'transfer', caipNetworkId, from: me, to: friend, value: '1' },
  ...{ nonce: 0, hash: null, status: 'submitted' },
  ...change,
})
const told = (change: object) => ({
  ...{ hash, caipNetworkId, kind: 'sent', status: 'confirmed', time: 2_000, sender: me },
  ...{ receiver: friend, nonce: 0, block: '1', fee: '0', movements: [], moreMovements: 0 },
  ...{ approvals: [], ...change },
})

/** A page below a connected modal, with a provider that tells as `state` says; null: there is none. */
async function setUp(state: Partial<HistoryState> | null) {
  const { modal: whole, change } = createConnectedModal(me)
  const list = fakeState<{ list: Intent[] }>({ list: [] })
  const asked: unknown[] = []
  const history = state && {
    state: fakeState({ status: 'loading', transactions: [], ...state }),
    watch(how: unknown) {
      asked.push(how)
      return () => asked.push('end')
    },
    retry() {
      asked.push('retry')
    },
  }
  const load = async (name: string) => (name === 'history' ? history : {})
  const kit = { ...whole.kit, sent: list, load: load as Modal['kit']['load'] }
  const { div, show } = createPage({ ...whole, kit: kit as never })
  await show(<Acts />)
  await expect.poll(() => div.textContent?.startsWith('none')).toBe(false)
  return { div, change, asked, list, history }
}

function Acts() {
  const { acts, source, retry } = useActivity(2)
  const said = acts?.map(({ title, status, url }) => `${title} ${status} ${url}`).join()
  return (
    <button type="button" onClick={retry}>
      {`${said ?? 'none'}; ${source}`}
    </button>
  )
}
const page = `https://bscscan.com/tx/${hash}`

test('without a provider: what this browser sent, newest first, as many as are wanted; nothing without an account', async () => {
  const { div, list, change } = await setUp(null)
  expect(div.textContent).toBe('; journal')
  await act(async () => {
    list.list = [sent('a'), sent('b', { createdAt: 2_000 }), sent('c', { createdAt: 3_000 })]
  })
  expect(div.textContent).toBe('Transfer pending null,Transfer pending null; journal')
  await change(null)
  expect(div.textContent).toBe('none; journal')
})

test('a provider tells more, but what others sent is no act of the account; who fails is asked again', async () => {
  const { div, asked, history } = await setUp({
    status: 'loaded',
    transactions: [
      told({}),
      told({ hash: `0x${'cd'.repeat(32)}`, kind: 'received', sender: friend, receiver: me }),
    ] as never,
  })
  expect(div.textContent).toBe(`Sent confirmed ${page}; history`)
  await act(async () => {
    if (history) history.state.status = 'failed'
  })
  expect(div.textContent).toBe(`Sent confirmed ${page}; failed`)
  await act(async () => div.querySelector('button')?.click())
  expect(asked).toEqual([{ isQuiet: true }, 'retry'])
})
