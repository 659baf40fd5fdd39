// @vitest-environment happy-dom
import { loadSwapMessages } from '@gla/modal/swap'
import { expect, test } from 'vitest'
import { createConnectedModal } from '../../../test/connected-modal.js'
import { after, render } from '../../../test/render.js'
import { enUS } from './en-US.js'
import { TokenDialog } from './token-dialog.js'

const address = `0x${'7a'.repeat(20)}`
const listed = {
  ...{ id: `eip155:1:${address}`, address, symbol: 'tUSD', name: 'Test Dollar', decimals: 6 },
  ...{ iconUrl: null, balance: null, price: null, doubt: null, isListed: true },
}

async function search(tokens: readonly (typeof listed)[], text: string) {
  const asked: string[] = []
  const none = () => undefined
  const find = async (one: string) => {
    asked.push(one)
    return null
  }
  const messages = await loadSwapMessages(createConnectedModal(address).modal)
  const container = await render(
    <TokenDialog
      {...{ tokens, find, texts: enUS, messages }}
      {...{ onReport: none, onChoose: none, onClose: none }}
    />,
  )
  const input = container.querySelector('input') as HTMLInputElement
  await after(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const symbols = [...container.querySelectorAll<HTMLElement>('[data-testid="swap-token"]')]
  return { asked, symbols: symbols.map(({ dataset }) => dataset.symbol) }
}

test.each([address, `\u200e${address}\u2060`, `\ufeff${address}. `, `${address}。`])(
  'an address, %j, as chats and PDF files give it: the token is found in the list, or on the chain',
  async (text) => {
    expect((await search([listed], text)).symbols).toEqual(['tUSD'])
    expect((await search([], text)).asked).toEqual([address])
  },
)

test('a search for a symbol asks no chain', async () => {
  expect(await search([listed], 'tus')).toEqual({ symbols: ['tUSD'], asked: [] })
})
