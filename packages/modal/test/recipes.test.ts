/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

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
  'example-swap.ts': ['swap', () => import('./example-swap.js')],
  'example-swap-form.tsx': ['swap', () => import('./example-swap-form.js')],
} as const

// Compiled with all the rest of this package.
test.each(Object.entries(examples))(
  'default: a recipe shows %s, which runs',
  async (name, [recipe, run]) => {
    // The recipe calls the files what a dapp would.
    const shown = (await textOf(name)).replace('./example-', './')
    expect(await textOf(`../../../docs/recipes/${recipe}.md`)).toContain(
      `\`\`\`${name.split('.')[1]}\n${shown}\`\`\``,
    )
    await run()
  },
)

// Some package managers let a dapp import nothing but what it has installed itself.
test('every import of a recipe is of @gla/modal, React or viem', async () => {
  const texts = await Promise.all(Object.keys(examples).map(textOf))
  const from = new Set(
    texts.flatMap((text) => [...text.matchAll(/ from '([^'.]+)'/g)]).map(([, name]) => name),
  )
  expect([...from].filter((name) => !/^(@gla\/modal(\/.+)?|react|viem)$/.test(name ?? ''))).toEqual(
    [],
  )
  expect(from.size).toBeGreaterThan(5)
})
