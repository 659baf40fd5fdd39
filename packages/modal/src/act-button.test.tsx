// @vitest-environment happy-dom
import { KitError } from '@gla/core'
import { translatePage } from '@gla/testing/translate-page'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { me, showActButton, stillRun } from '../test/act-button-page.js'
import { createConnectedModal } from '../test/page.js'
import { bnbSmartChainTestnet } from './networks.js'
import { ModalProvider } from './react.js'
import { ActButton } from './react-contracts.js'

/** One whose words are there. */
async function showRead(...props: Parameters<typeof showActButton>) {
  const page = await showActButton(...props)
  await page.until(() => page.label() !== 'Stake')
  return page
}

test('an act that is on its way is told in place of another one, which a second button offers', async () => {
  const classNames = { button: 'b', primary: 'p' }
  const { find, step, label, press, told } = await showRead({ sent: {}, classNames })
  expect([step(), label(), find('action')?.className]).toEqual([
    ...['under-way', 'Waiting for the network…', 'b'],
  ])
  expect(find('under-way')?.textContent).toContain('This is already on its way.')
  expect(find('under-way')?.querySelector('a')?.href).toContain(`/tx/0x${'c'.repeat(64)}`)
  await press('another')
  expect([step(), label(), find('action')?.className]).toEqual(['act', 'Stake', 'b p'])
  expect(find('under-way')).toBeNull()
  expect(document.activeElement).toBe(find('action'))
  expect(told).toEqual(['a'])
})

test('an act ends by itself when the chain decides; one whose outcome is unknown does not', async () => {
  const { find, step, label, set } = await showRead({ sent: {} })
  await set('unknown')
  expect([step(), label()]).toEqual(['under-way', 'Outcome unknown'])
  expect(find('under-way')?.textContent).toContain('Check your wallet or Activity')
  await set('handed-over')
  expect(label()).toBe('Confirm in your wallet')
  await set('succeeded')
  expect([step(), find('under-way')]).toEqual(['act', null])
})

test('an act of another account is none of this one', async () => {
  const { step, change } = await showRead({ sent: {} })
  await change(`0x${'b'.repeat(40)}`)
  expect(step()).toBe('act')
})

test('what this page’s own press does is said once', async () => {
  const page = await showRead({ sent: {}, run: stillRun({ phase: 'pending', step: 'act' }) })
  expect([page.step(), page.find('under-way')]).toEqual(['pending', null])
  const problem = { code: 'transaction/outcome-unknown', reason: null } as const
  await page.set('unknown')
  await page.render({ run: stillRun({ phase: 'failed', step: 'act', problem }) })
  expect(page.step()).toBe('under-way')
  expect(page.find('problem')?.textContent).toContain('didn’t say whether it sent this')
  expect(page.find('under-way')?.textContent).not.toContain('an earlier one')
})

test('what has succeeded is said, with the way to it, unless the page tells it elsewhere', async () => {
  const hash = `0x${'d'.repeat(64)}`
  const run = stillRun({ phase: 'done', step: 'act', hash })
  const { div, render, until } = await showActButton({ run })
  const status = () => div.querySelector('[role="status"]')
  await until(() => status()?.textContent !== '')
  expect(status()?.textContent).toBe('Done.View transaction')
  expect(status()?.querySelector('a')?.href).toBe(`https://bscscan.com/tx/${hash}`)
  await render({ isToldElsewhere: true })
  expect(status()?.textContent).toBe('')
})

test('who stops waiting keeps the focus', async () => {
  let stops = 0
  const stop = () => void stops++
  const { find, press, until, render } = await showActButton({
    run: stillRun({ phase: 'in-wallet', step: 'act' }, stop as never),
  })
  await until(() => find('stop') !== null)
  await press('stop')
  await render({ run: stillRun() })
  expect([stops, find('stop')]).toEqual([1, null])
  expect(document.activeElement).toBe(find('action'))
})

test('another network: the press switches; one that fails is said', async () => {
  const network = bnbSmartChainTestnet.caipNetworkId
  const { label, press, div, switched, step } = await showRead({ network })
  expect([step(), label()]).toEqual(['switch', `Switch to ${bnbSmartChainTestnet.name}`])
  await press('action')
  expect(switched).toEqual([network])
  expect(div.querySelector('[role="status"]')?.textContent).toContain('didn’t switch networks')
})

test('a network that nobody configured: the press opens UnsupportedChain', async () => {
  const { press, switched, step, modal } = await showRead({ at: 'eip155:424242' })
  expect(step()).toBe('switch')
  await press('action')
  expect([switched, modal.kit.router.current.name]).toEqual([[], 'UnsupportedChain'])
})

test('another network: what the button says is so of the switch, the wallet and the account', async () => {
  const network = bnbSmartChainTestnet.caipNetworkId
  const answers: ((error?: Error) => void)[] = []
  const onSwitch = () =>
    new Promise<void>((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve()))
    })
  const page = await showRead({ network, onSwitch })
  const said = () => page.div.querySelector('[role="status"]')?.textContent
  await page.press('action')
  await page.press('action') // the wallet still shows the first
  expect([page.switched, said()]).toEqual([[network], ''])
  const seen: unknown[] = []
  for (const code of [
    ...(['connection/cancelled', 'wallet/rejected', 'connection/pending'] as const),
    ...(['network/not-found', 'network/switch-not-done'] as const),
  ]) {
    await act(async () => answers.at(-1)?.(new KitError(code as never)))
    seen.push(said())
    await page.press('action')
    expect(said()).toBe('')
  }
  expect(seen).toEqual([
    '',
    'You declined in your wallet.',
    'Your wallet was asked for this and hasn’t answered. Confirm or reject it there.',
    'That didn’t work. Try again in a moment.',
    'Your wallet didn’t switch networks. Switch there, or try again.',
  ])
  await act(async () => answers.at(-1)?.(new Error('no')))
  expect(said()).not.toBe('')
  await page.change(null)
  expect(said()).toBe('')
  await page.change(me)
  expect(said()).toBe('')
})

test('words: in the language of the modal, of the option `texts`, and of the page for this button', async () => {
  const texts = { 'zh-CN': { 'act-button.amount': '数量？' } }
  const { modal, label, until, render } = await showRead({
    ...{ first: 'approve', symbol: 'GLA', texts },
  })
  expect(label()).toBe('Approve GLA and stake')
  await act(async () => modal.setLanguage('zh-CN'))
  await until(() => label() !== 'Approve GLA and stake')
  expect(label()).toBe('授权 GLA 并 Stake')
  await render({ isEmpty: true })
  expect(label()).toBe('数量？')
  await render({ words: { 'act-button.amount': '多少？' } })
  expect(label()).toBe('多少？')
})

test('on a server, and until its words are read: the name of the act has its place, and nobody presses it', () => {
  const html = renderToString(
    <ModalProvider modal={createConnectedModal(me).modal}>
      <ActButton
        {...{ act: 'Stake', network: 'eip155:56', run: stillRun(), forms: [], isKnown: true }}
        {...{ name: 'stake', onAct: () => undefined }}
      />
    </ModalProvider>,
  )
  expect(html).toBe(
    '<div><button type="button" data-testid="stake-action" data-step="connect" aria-disabled="true"><span translate="no">Stake</span></button><div role="status"></div></div>',
  )
})

test('words that cannot be read: it says so, and a press reads them again', async () => {
  const { label, press, until, isPressable } = await showActButton({ isEmpty: true, failures: 1 })
  await until(() => label() !== 'Stake')
  expect([label(), isPressable()]).toEqual(['Couldn’t load this button. Try again', true])
  await press('action')
  await until(() => label() === 'Enter an amount')
})

test('a page that the browser translates goes on: each step is said, from the connection to the outcome', async () => {
  const problem = { code: 'transaction/would-fail', reason: 'sold out' } as const
  const run = (phase: 'idle' | 'in-wallet' | 'pending' | 'failed' | 'done', more = {}) =>
    stillRun({ phase, step: 'act', ...more })
  const page = await showRead({ isEmpty: true, spinner: <i /> })
  onTestFinished(translatePage({ all: true }))
  const said: string[] = []
  const look = async () => {
    const status = page.div.querySelector('[role="status"]')?.textContent
    said.push(`${page.label()} | ${status}`.replace(/[«»]/g, ''))
    await page.until(() => /^(«[^«»]+»)*$/.test(`${page.div.textContent}`))
  }
  await look()
  await page.render({ isEmpty: false })
  await look()
  for (const state of [
    run('in-wallet'),
    run('pending'),
    run('failed', { problem }),
    run('failed', { problem: { code: 'wallet/rejected', reason: null } }),
    run('done'),
  ]) {
    await page.render({ run: state })
    await look()
  }
  await page.render({ run: stillRun() })
  await page.set('submitted')
  await look()
  await page.set('unknown')
  await look()
  await page.press('another')
  await look()
  expect(said).toEqual([
    'Enter an amount | ',
    'Stake | ',
    'Confirm in your wallet | ',
    'Waiting for the network… | ',
    'Stake | The contract would refuse this. Nothing was sent. The contract says: sold out',
    'Stake | You declined in your wallet. Nothing was sent.',
    'Stake | Done.',
    'Waiting for the network… | ',
    'Outcome unknown | ',
    'Stake | ',
  ])
})
