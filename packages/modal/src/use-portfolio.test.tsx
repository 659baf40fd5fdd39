// @vitest-environment happy-dom
import { fakeState } from '@gla/core/test/state'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createConnectedModal, createPage } from '../test/page.js'
import type { Modal, NetworkHoldings } from './index.js'
import { usePortfolio } from './react-contracts.js'

const me = `0x${'a1'.repeat(20)}`
const on = (id: number, balance: string | null): NetworkHoldings => ({
  ...{ caipNetworkId: `eip155:${id}`, address: me },
  coin: {
    status: balance === null ? 'loading' : 'known',
    balance,
    symbol: 'BNB',
    price: null,
    iconUrl: null,
  },
  tokens: { status: 'absent', list: [] },
})

/** A page below a modal whose code of the portfolio is there, or comes with the second try. */
async function setUp({ address = me as string | null, isMissing = false } = {}) {
  const { modal: whole, change } = createConnectedModal(me)
  await change(address)
  const asked: string[] = []
  const state = fakeState({ networks: [on(56, '1.5'), on(97, null)] })
  const portfolio = {
    state,
    watch() {
      asked.push('watch')
      return () => asked.push('end')
    },
    retry() {
      asked.push('retry')
    },
  }
  async function load(name: string) {
    asked.push(`load ${name}`)
    if (isMissing && asked.length === 1) throw new Error('offline')
    return portfolio
  }
  const kit = { ...whole.kit, load: load as Modal['kit']['load'] }
  const { div, show } = createPage({ ...whole, kit: kit as never })
  await show(<All />)
  const press = () => act(async () => div.querySelector('button')?.click())
  return { div, show, press, change, asked, state }
}

function All() {
  const { networks, status, retry } = usePortfolio()
  const said = networks?.map(({ caipNetworkId, coin }) => `${caipNetworkId} ${coin.balance}`)
  return (
    <button type="button" onClick={retry}>
      {`${said ?? 'none'}; ${status}`}
    </button>
  )
}

test('what the account has on each network, as it changes; who has failed is asked again', async () => {
  const { div, press, asked, state } = await setUp()
  expect(div.textContent).toBe('eip155:56 1.5,eip155:97 null; loaded')
  await act(async () => {
    state.networks = [on(56, '1.5'), on(97, '2')]
  })
  expect(div.textContent).toBe('eip155:56 1.5,eip155:97 2; loaded')
  await press()
  expect(asked).toEqual(['load portfolio', 'watch', 'retry'])
})

test('without an account nothing is loaded; who signs out is not looked at any more, nor one who leaves the page', async () => {
  const { div, show, change, asked } = await setUp({ address: null })
  expect([div.textContent, asked]).toEqual(['none; idle', []])
  await change(me)
  expect(div.textContent).toContain('loaded')
  await change(null)
  expect([div.textContent, asked.at(-1)]).toEqual(['none; idle', 'end'])
  await change(me)
  await show(null)
  expect(asked).toEqual(['load portfolio', 'watch', 'end', 'load portfolio', 'watch', 'end'])
})

test('code that could not be loaded is loaded again', async () => {
  const { div, press } = await setUp({ isMissing: true })
  expect(div.textContent).toBe('none; failed')
  await press()
  expect(div.textContent).toContain('loaded')
})
