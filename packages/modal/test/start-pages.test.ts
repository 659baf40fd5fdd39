/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const above = new URL('../../../', import.meta.url)
const textOf = (path: string) => readFile(new URL(path, above), 'utf8')

/** What `npm start` prints, and what a dapp has before it has us. */
const notShown = ['src/modal.ts', 'src/app/layout.tsx']

/** Files of a dapp that a reader has to write: without what its maker has made. */
const filesOf = (name: string) => {
  const folder = new URL(`examples/${name}/`, above)
  const below = readdirSync(new URL('src', folder), { recursive: true, encoding: 'utf8' })
  return [...readdirSync(folder), ...below.map((path) => `src/${path.replaceAll('\\', '/')}`)]
    .filter((path) => /\.(?:tsx?|css)$/.test(path))
    .filter((path) => !notShown.includes(path))
}

const titled = /^`([^`\n]+)`[^\n]*:\n\n```\w+\n(.*?)^```$/gms
// That one is a page of the local stack, and no dapp to copy.
const names = readdirSync(new URL('examples', above)).filter((name) => name !== 'everything')

test.each(names)(
  'docs/start/%s.md shows every file of its example as it is, and the modal of production',
  async (name) => {
    const page = await textOf(`docs/start/${name}.md`)
    const shown = [...page.matchAll(titled)].map(
      ([, path = '', code = '']) => [path, code] as const,
    )
    // Each block of code has its file, but the commands, which stand in a list.
    expect(page.match(/^```\w+$/gm)).toHaveLength(shown.length)
    for (const [path, code] of shown)
      expect(code, path).toBe(
        await textOf(
          path === 'src/modal.ts'
            ? 'packages/modal/test/example-production.ts'
            : `examples/${name}/${path}`,
        ),
      )
    expect(shown.map(([path]) => path)).toEqual(expect.arrayContaining(filesOf(name)))
    expect(page).toContain(`npm run new ../my-dapp ${name}\n`)
  },
)
