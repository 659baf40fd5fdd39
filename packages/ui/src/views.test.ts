// @vitest-environment happy-dom
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViewName } from '@gla/core'
import { expect, test } from 'vitest'
import type { ViewDefinition } from './elements/view-definition.js'
import { guardOf } from './flows/guards.js'
import { createTestKit } from './test/test-kit.js'
import { views } from './views.js'

const folder = dirname(fileURLToPath(import.meta.url))
const definitions = Object.entries(views) as [ViewName, ViewDefinition][]
const folderOf = (view: ViewName) => view.replace(/\B[A-Z]/g, '-$&').toLowerCase()
const isRefused = (definition: ViewDefinition) =>
  guardOf(definition)?.(createTestKit({ ancestors: ['https://elsewhere.test'] }).kit) ===
  'foreign-frame'

/** What hands something over to a wallet, or to the code that does. */
const handsOver =
  /\.(submit|review|takeLate|request|signMessage|signTransaction)\(|personal_sign|eth_/
const sources = (of: string): string[] =>
  readdirSync(join(folder, of), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)stories\.ts$/.test(name))
    .map((name) => join(of, name))
    .filter((name) => handsOver.test(readFileSync(join(folder, name), 'utf8')))

test('a view that moves money or signs is not shown inside a page that nobody named', () => {
  const refused = definitions.flatMap(([name, one]) => (isRefused(one) ? [name] : []))
  const needing = definitions.flatMap(([name, { needs }]) =>
    needs === 'send' || needs === 'swap' || needs === 'approvals' ? [name] : [],
  )
  expect(refused).toEqual(needing)
  expect(refused).toEqual(expect.arrayContaining(['WalletSend', 'WalletSendPreview']))
})

test('what hands over to a wallet is in the folder of such a view, and nowhere else', () => {
  const guarded = definitions.flatMap(([name, one]) => (isRefused(one) ? [folderOf(name)] : []))
  const found = ['views', 'parts', 'flows', 'elements', 'atoms'].flatMap(sources)
  expect(found).not.toEqual([]) // the pattern still finds something
  const open = found.filter((name) => !guarded.includes(name.split('/')[1] ?? ''))
  expect(open).toEqual([])
})
