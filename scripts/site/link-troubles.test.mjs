import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkTroubles } from './link-troubles.mjs'

test('links to public pages and their headings are looked for, as VitePress names these', () => {
  const pages = new Map([
    [
      'recipes/swap.md',
      `# Swaps
See [rejected](../errors.md#wallet-rejected), [again](../errors.md#twice-1), [here](#in-the-modal), [out](https://a.example/x.md).
\`[code](nowhere.md)\` and
\`\`\`md
[fence](nowhere.md)
## Fenced
\`\`\`
## In the modal`,
    ],
    [
      'errors.md',
      '# Errors\n### `wallet/rejected`\n## Twice\n## Twice\n## [Linked](recipes/swap.md) one\n',
    ],
  ])
  assert.deepEqual(linkTroubles(pages), [])
  pages.set(
    'bad.md',
    '[a](figures.md) [b](errors.md#walletrejected) [c](recipes/swap.md#fenced) [d](/errors), http://localhost:5173 `http://localhost:1`',
  )
  assert.deepEqual(linkTroubles(pages, ['figures.md']), [
    'bad.md: http://localhost:5173 is of this machine: write it as code',
    'bad.md: errors.md#walletrejected leads to no heading of that page',
    'bad.md: recipes/swap.md#fenced leads to no heading of that page',
    'bad.md: /errors leads to no public page',
  ])
})
