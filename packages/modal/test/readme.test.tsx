// @vitest-environment node
/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/environments'

const examples = {
  'example-modal.ts': () => import('./example-modal.js'),
  'example-wallet.tsx': () => import('./example-wallet.js'),
  'example-main.tsx': () => import('./example-main.js'),
}
const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

test.each(Object.entries(examples))('default: the README shows %s', async (name) => {
  const code = await textOf(name)
  // The README calls the files what a dapp would, without an ending: Next does not find modal.ts by ./modal.js.
  const shown = code.replace('./example-', './').replace(/( from '\.\/[\w-]+)\.js'/g, "$1'")
  expect(await textOf('../../../README.md')).toContain(
    `\`\`\`${name.split('.')[1]}\n${shown}\`\`\``,
  )
})

// That one is a page of the local stack, and no dapp to copy.
const dapps = readdirSync(new URL('../../../examples', import.meta.url)).filter(
  (name) => name !== 'everything',
)

test.each(dapps)('default: examples/%s has the modal.ts of the README', async (name) => {
  const code = await textOf('example-modal.ts')
  expect(await textOf(`../../../examples/${name}/src/modal.ts`)).toBe(code)
})

test('default: the README of the package names every entry', async () => {
  const { name, exports } = JSON.parse(await textOf('../package.json'))
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'))
  const rows = (await textOf('../README.md')).match(/^\| `@.*/gm) ?? []
  expect(rows.map((row) => row.split('`')[1]).sort()).toEqual(
    entries.map((entry) => entry.replace('.', name)).sort(),
  )
})

test('default: the README of the package shows a modal on a public network, which runs', async () => {
  const code = await textOf('example-public-modal.ts')
  expect(await textOf('../README.md')).toContain(`\`\`\`ts\n${code}\`\`\``)
  const { modal } = await import('./example-public-modal.js')
  expect(modal.kit.network.state.caipNetwork.name).toBe('BNB Smart Chain')
  modal.destroy()
})

test('default: the example of the README survives a prerender, then works in the page', async () => {
  expect(typeof window).toBe('undefined')
  const server = await examples['example-wallet.tsx']()
  const { modal: onServer } = await examples['example-modal.ts']()
  expect(onServer.kit.options.metadata.url).toBe('')
  const html = renderToString(<server.Wallet />)
  expect(html).toBe('<gla-connect-button></gla-connect-button><p>Not connected</p>')
  onServer.destroy()

  // The same two files again, as a page reads them.
  vi.resetModules()
  const page = await builtinEnvironments['happy-dom'].setup(globalThis, {
    happyDOM: { url: 'https://dapp.example/some/page' },
  })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = html
  const { Wallet } = await examples['example-wallet.tsx']()
  const { modal } = await examples['example-modal.ts']()
  expect(modal.kit.options.metadata.url).toBe('https://dapp.example')
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(document.body, <Wallet />, { onRecoverableError: (error) => errors.push(error) }),
  )
  expect(errors).toEqual([])
  expect(document.querySelector('gla-connect-button')?.kit).toBe(modal.kit)
  modal.open()
  expect(modal.kit.modal.state.open).toBe(true)
  // With a relay there is a list of wallets to show, whatever is installed.
  expect(modal.kit.connectors.state.list.map(({ type }) => type)).toContain('wallet-connect')
  modal.close()
  await act(async () => root.unmount())

  document.body.innerHTML = '<div id="root"></div>'
  await act(examples['example-main.tsx'])
  expect(document.querySelector('gla-connect-button')?.kit).toBe(modal.kit)
  modal.destroy()
  await page.teardown(globalThis)
})
