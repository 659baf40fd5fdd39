import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const packages = new URL('../../', import.meta.url)
type Exports = Record<string, { '@gla/source'?: string }>

/** Globals by which copies of Lit find each other. `@gla/ui/modal` is loaded with the modal and not imported by dapps. */
const ofLit = [
  'litServerRoot',
  'customElements',
  'litPropertyMetadata',
  'reactiveElementVersions',
  'litHtmlVersions',
  'litElementVersions',
]
/** Globals by which copies of zod find each other. This entry is for servers; a page loads zod with what parses an answer. */
const ofZod = ['__zod_globalConfig', '__zod_globalRegistry']
const forServers = '/core/src/api/api-calls.ts'
const notForDapps = ['./contracts/', './testing/']

/** Every entry of every published package. */
function entries(): string[] {
  const below = (folder: string) =>
    existsSync(new URL(folder, packages))
      ? readdirSync(new URL(folder, packages)).map((name) => `${folder}${name}/`)
      : []
  return [...below('./'), ...below('./adapters/')].flatMap((folder) => {
    const file = new URL(`${folder}package.json`, packages)
    if (!existsSync(file) || notForDapps.includes(folder)) return []
    const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: Exports }
    return Object.values(exports ?? {}).flatMap((entry) => {
      const source = entry['@gla/source']
      return source?.startsWith('./src/')
        ? [fileURLToPath(new URL(`${folder}${source}`, packages))]
        : []
    })
  })
}

/** Runs in its own Node process and records all side effects of an import. */
const watcher = `
  const seen = []
  for (const name of ['setTimeout', 'setInterval', 'fetch', 'WebSocket', 'queueMicrotask']) {
    const real = globalThis[name]
    if (!real || name === 'queueMicrotask') continue
    globalThis[name] = new Proxy(real, {
      apply(target, self, args) { seen.push(name); return Reflect.apply(target, self, args) },
      construct(target, args) { seen.push(name); return Reflect.construct(target, args) },
    })
  }
  const before = new Set(Reflect.ownKeys(globalThis))
  const names = {}
  for (const entry of JSON.parse(process.argv[1])) {
    seen.length = 0
    await import(entry)
    const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)
    for (const key of added) before.add(key)
    names[entry] = { did: [...seen], globals: added, handles: process.getActiveResourcesInfo().filter((kind) => /Timeout|TCP|Immediate/.test(kind)) }
  }
  console.log('\\n' + JSON.stringify(names))
`

test('F1: importing any entry in plain Node throws nothing, and leaves no timer, socket or global', async () => {
  const all = entries()
  expect(all.length).toBeGreaterThan(8)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      '--conditions=@gla/source',
      '--input-type=module',
      '-e',
      watcher,
      JSON.stringify(all),
    ],
    { cwd: fileURLToPath(new URL('..', import.meta.url)), timeout: 60_000 },
  )
  const sideEffects = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<
    string,
    { globals: string[] }
  >
  for (const [entry, one] of Object.entries(sideEffects)) {
    const allowed = entry.endsWith(forServers) ? ofZod : ofLit
    one.globals = one.globals.filter((name) => !allowed.includes(name))
  }
  const quiet = { did: [], globals: [], handles: [] }
  expect(sideEffects).toEqual(Object.fromEntries(all.map((entry) => [entry, quiet])))
})
