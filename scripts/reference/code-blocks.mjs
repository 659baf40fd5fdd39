import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { root } from '../setup/repository.mjs'

const mark = '// of the reference: '

/**
 * Declarations in the style of this repository, as a reader wants them: no `export`, no `declare`, and
 * names in place of `import('./file.js').name`.
 * @param {string[]} texts each the text of one declaration, of several statements maybe
 * @returns {string[]} in their order
 * @throws Error when Biome cannot read them
 */
export function codeBlocks(texts) {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const ended = spawnSync(process.execPath, [biome, 'format', '--stdin-file-path=reference.ts'], {
    cwd: root,
    input: texts.map((text, index) => `${mark}${index}\n${ours(text)}\n`).join('\n'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (ended.status !== 0) throw new Error(`biome format: ${ended.stderr || ended.error}`)
  const blocks = ended.stdout.split(new RegExp(`^${mark}\\d+\n`, 'm')).slice(1)
  return blocks.map((block) => block.replace(/^(export )?(declare )?/gm, '').trim())
}

const ours = (text) => text.replace(/import\(["'](?:\.|@gla\/)[^"']*["']\)\./g, '')
