// Ours: esbuild, in a dapp, cuts every module that two import()s reach into a chunk of its own.
import { posix } from 'node:path'

const localImport = /^import (?:\{ ?(.*?) ?\} from )?"(\.[^"]*)";$/gm
const otherImport = /^import .*? from "[^."][^"]*";$/gm
const exportLine = /^export \{ ?(.*?) ?\};$/m
const exportFrom = /^export \{ ?(.*?) ?\} from /m

/** `a as b, c` as pairs of names: what it is called there, and here. */
const pairs = (list = '') =>
  list
    .split(', ')
    .filter(Boolean)
    .map((each) => each.split(' as '))
    .map(([from, to = from]) => [from, to])
const taken = (list) =>
  pairs(list)
    .map(([from, to]) => `${from}: ${to}`)
    .join(', ')
const given = (some) => some.map(([from, to]) => `${to}: ${from}`).join(', ')

/**
 * Makes one chunk hold what an entry needs, for good: no other chunk imports it, so no bundler has a reason to cut it. A
 * chunk that did becomes a function, which is handed what the two share when it is loaded.
 * @param {Map<string, { code: string, imports: string[], isEntry?: boolean }>} chunks as the bundler wrote them; by file, changed in place
 * @param {{ entry: string, first: string }} files `entry` exports from `first` and holds nothing else: it takes its place
 * @throws Error when a chunk is not written as expected, or one that does not hold `first` needs it, or loads what does
 */
export function linkChunks(chunks, { entry, first }) {
  const needsFirst = (file) =>
    file === first || (chunks.get(file)?.imports ?? []).some((next) => needsFirst(next))
  const isLater = (file) => file !== first && file !== entry && needsFirst(file)
  const exported = pairs(exportFrom.exec(chunks.get(entry).code)?.[1]).map(([from]) => from)
  for (const [file, chunk] of chunks) {
    if (chunk.isEntry && isLater(file)) throw new Error(`${file} needs ${first}`)
    const target = (path) => posix.join(posix.dirname(file), path)
    chunk.code = chunk.code.replace(/\bimport\("(\.[^"]*)"\)/g, (all, path) => {
      if (!isLater(target(path))) return all
      if (file !== first && !isLater(file))
        throw new Error(`${file} loads ${path}, which needs ${first}`)
      // In brackets: Vite 5 and 6 look for `import(…)` with what is taken from it, and drop all other exports, `link` too.
      return `(${all}).then((later) => later.link($shared))`
    })
    if (isLater(file)) chunk.code = asFunction(chunk.code, target)
    if (/^(?:import|export) .*first-open/m.test(chunk.code) && file !== entry)
      throw new Error(`${file} imports ${first}`)
  }
  chunks.set(entry, { ...chunks.get(first), code: withShared(chunks.get(first).code) })
  chunks.delete(first)

  function asFunction(code, target) {
    const heads = []
    const takes = []
    const body = code
      .replace(localImport, (all, names, path) => {
        const file = target(path)
        if (file === first) takes.push(`const { ${taken(names)} } = $shared;`)
        else if (isLater(file)) {
          const link = `$link${heads.length}`
          heads.push(`import { link as ${link} } from "${path}";`)
          takes.push(`const { ${taken(names)} } = ${link}($shared);`)
        } else heads.push(all)
        return ''
      })
      .replace(otherImport, (all) => {
        heads.push(all)
        return ''
      })
    const gives = given(pairs(exportLine.exec(body)?.[1]))
    const inner = body.replace(exportLine, '').trim()
    if (/^(?:import|export) /m.test(inner))
      throw new Error(`not understood:\n${inner.slice(0, 500)}`)
    return [
      ...heads,
      'let $linked;',
      'export const link = ($shared) => ($linked ??= $run($shared));',
      'function $run($shared) {',
      ...takes,
      inner,
      `return { ${gives} };`,
      '}',
      '',
    ].join('\n')
  }

  /** Exports what the entry did. The rest is handed to the later chunks. */
  function withShared(code) {
    const all = pairs(exportLine.exec(code)?.[1])
    const kept = all.filter(([, to]) => exported.includes(to))
    const handed = all.filter((pair) => !kept.includes(pair))
    const names = kept.map(([from]) => from).join(', ')
    const end = `const $shared = { ${given(handed)} };\nexport { ${names} };`
    return code.replace(exportLine, () => end)
  }
}
