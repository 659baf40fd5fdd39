/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { eachOption } from './example-each-option.js'

const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

const examples = {
  'example-page-call.ts': ['page-call', () => import('./example-page-call.js')],
  'example-deposit.tsx': ['page-call', () => import('./example-deposit.js')],
  'example-permit.ts': ['page-call', () => import('./example-permit.js')],
  'example-pool.ts': ['page', () => import('./example-pool.js')],
  'example-staking.tsx': ['page', () => import('./example-staking.js')],
  'example-send.ts': ['send', () => import('./example-send.js')],
  'example-named.ts': ['named-acts', () => import('./example-named.js')],
  'example-told.tsx': ['named-acts', () => import('./example-told.js')],
  'example-viem.ts': ['viem', () => import('./example-viem.js')],
  'example-sign.tsx': ['viem', () => import('./example-sign.js')],
  'example-sign-in.ts': ['sign-message', () => import('./example-sign-in.js')],
  'example-sign-button.tsx': ['sign-message', () => import('./example-sign-button.js')],
  'example-errors.ts': ['../errors', () => import('./example-errors.js')],
  'example-options.ts': ['../options', () => import('./example-options.js')],
  'example-swap.ts': ['swap', () => import('./example-swap.js')],
  'example-swap-form.tsx': ['swap', () => import('./example-swap-form.js')],
  'example-accounts.tsx': ['families', () => import('./example-accounts.js')],
  'example-listed.ts': ['wallet-list', () => import('./example-listed.js')],
  'example-theme.ts': ['theme', () => import('./example-theme.js')],
  'example-first-language.ts': ['theme', () => import('./example-first-language.js')],
  'example-language.tsx': ['theme', () => import('./example-language.js')],
  'example-analytics.ts': ['../events', () => import('./example-analytics.js')],
  'example-views.ts': ['../views', () => import('./example-views.js')],
  'example-app.tsx': ['../hooks', () => import('./example-app.js')],
  'example-elements.ts': ['../elements', () => import('./example-elements.js')],
  'example-inline.ts': ['../elements', () => import('./example-inline.js')],
  // A test, which runs by itself.
  'example-dapp.test.ts': ['testing', async () => undefined],
  // A test, too, of a page: compiled, and not run, since it says of the kit what the one above does.
  'example-wallet-test.tsx': ['testing', async () => undefined],
  // Asks in the page: for a browser.
  'example-test-wallet.ts': ['testing', async () => undefined],
} as const
/** What a recipe tells the reader to install, too. */
const alsoInstalled: Record<string, readonly string[]> = {
  'example-dapp.test.ts': ['@gla/testing/announced-wallet', 'vitest'],
  'example-test-wallet.ts': ['@gla/testing/announced-wallet'],
  'example-wallet-test.tsx': ['@gla/testing/announced-wallet', 'react-dom/client', 'vitest'],
}

// Compiled with all the rest of this package.
test.each(Object.entries(examples))(
  'default: a recipe shows %s, which runs',
  async (name, [recipe, run]) => {
    // The recipe calls the files what a dapp would, without an ending: Next does not find modal.ts by ./modal.js.
    const shown = (await textOf(name))
      .replaceAll('./example-', './')
      .replace(/( from '\.\/[\w-]+)\.js'/g, "$1'")
    expect(await textOf(`../../../docs/recipes/${recipe}.md`)).toContain(
      `\`\`\`${name.split('.').at(-1)}\n${shown}\`\`\``,
    )
    await run()
  },
)

test('options.md: the example of each option compiles', async () => {
  const plain = (text: string) => text.replace(/,?\s+(?=[}\]])|\s/g, '')
  const compiled = plain(await textOf('example-each-option.ts'))
  const page = await textOf('../../../docs/options.md')
  const shown = [...page.matchAll(/^- \*\*Example\*\*: `(.+)`$/gm)].map(([, text = '']) => text)
  expect(shown.filter((text) => !compiled.includes(`{${plain(text)}}`))).toEqual([])
  const packaged = () => ({}) as never
  expect(shown).toHaveLength(eachOption(packaged, packaged).length)
})

test('default: every example of the hooks is compiled, and there is no other one', async () => {
  const page = await textOf('../../../docs/hooks.md')
  const compiled = await textOf('example-hooks.tsx')
  const [whole, ...shown] = [...page.matchAll(/```tsx\n(.+?)```/gs)].map(([, code = '']) => code)
  const trimmed = (code: string) => code.trim()
  expect(
    compiled
      .split(/^(?=export )/m)
      .slice(1)
      .map(trimmed),
  ).toEqual(shown.map(trimmed))
  expect(whole).toContain('export const App')
  await import('./example-hooks.js')
})

test('default: the modal of production that docs/start shows runs', async () => {
  const { modal } = await import('./example-production.js')
  expect(modal.kit.network.state.caipNetwork.name).toBe('Base')
  modal.destroy()
})

// Some package managers let a dapp import nothing but what it has installed itself.
test('every import of a recipe is of @gla/modal, React or viem', async () => {
  const imports = await Promise.all(
    Object.keys(examples).map(async (name) => {
      const from = [...(await textOf(name)).matchAll(/ from '([^'.]+)'/g)].map(([, of]) => of ?? '')
      return from.filter((of) => !alsoInstalled[name]?.includes(of))
    }),
  )
  const from = new Set(imports.flat())
  expect([...from].filter((name) => !/^(@gla\/modal(\/.+)?|react|viem)$/.test(name))).toEqual([])
  expect(from.size).toBeGreaterThan(5)
})
