import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../src/projects/project-commands.js'
import { testDatabase } from './postgres.js'
import { refusal, started } from './started.js'

const command = (args: string[], env = {}) =>
  runCommand(args, env, (error) => expect.unreachable(String(error)))
const run = (args: string, env = {}) => command(args.split(' '), env)

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'provider-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('what is wrong is said before a database is opened', async () => {
  const cases = {
    'project add app': 'Say which pages may ask',
    'project add app --origin https://a.example --any-origin': 'Say which pages may ask',
    'project add app --origin a.example': 'Not an origin: "a.example"',
    'project add app --origin https://a.example/path': 'Not an origin',
    'project add app --origin https://**.example': 'Not an origin',
    'project add app --any-origin --limit 0': 'Not a limit: "0"',
    'project add a/b --any-origin': 'An id has at most',
    'project rename app': 'npm start -- project add',
    export: 'Name one file',
    'project list': '--data or --database-url',
  }
  for (const [args, message] of Object.entries(cases))
    await expect(run(args), args).rejects.toThrow(message)
  expect(await run('--config file.json')).toBeUndefined()
})

test('an import of what is no export says which file it is and what is wrong', async () => {
  const dataDir = folder()
  const file = join(dataDir, 'export.of-mine.json')
  const cases = {
    '{"version":1,"projects":[],"names":[{"name":"alice.gla"}]}': 'at names[0].address',
    '{"chains":[]}': 'at version',
    '{': 'JSON',
  }
  for (const [text, message] of Object.entries(cases)) {
    writeFileSync(file, text)
    const failed = command(['import', file])
    await expect(failed, text).rejects.toThrow(`${file} is no export of a provider:`)
    await expect(failed, text).rejects.toThrow(message)
  }
})

test('projects: added, listed, used by a provider, exported, removed and imported', async () => {
  const { databaseUrl, drop } = await testDatabase()
  const dataDir = folder()
  const place = databaseUrl ? { databaseUrl } : { dataDir }
  const env = databaseUrl ? { PROVIDER_DATABASE_URL: databaseUrl } : { PROVIDER_DATA: dataDir }
  onTestFinished(drop)
  const file = join(dataDir, 'export of mine.json')
  const added = 'app-1  https://*.app.example http://10.0.0.1:*, 2 requests in 10 s'
  const origins = '--origin https://*.app.example --origin http://10.0.0.1:*'
  expect(await run(`project add app-1 ${origins} --limit 2`, env)).toBe(`May ask: ${added}`)

  const provider = await started({ openProjects: false, ...place })
  const ask = async (origin: string, projectId = 'app-1') => {
    const path = `/v1/supported-chains?projectId=${projectId}`
    return provider.get(path, { headers: { origin } })
  }
  expect((await ask('https://a.app.example')).status).toBe(200)
  expect(await refusal(await ask('https://app.example'))).toMatchObject({
    code: 403,
    name: 'origin',
  })
  expect(await refusal(await ask('https://a.app.example', 'app-2'))).toMatchObject({
    code: 403,
    name: 'projectId',
  })
  expect((await ask('http://10.0.0.1:3000')).status).toBe(200)
  expect(await refusal(await ask('http://10.0.0.1:3000'))).toMatchObject({
    code: 429,
    name: 'rate',
  })
  if (!databaseUrl)
    await expect(run('project list', env)).rejects.toThrow(
      'Stop that provider first, or choose another folder. With PostgreSQL, projects change while',
    )
  await provider.close()

  expect(await command(['export', file], env)).toBe('Exported: 1 projects, 0 names')
  expect(await run('project remove app-1', env)).toBe('Removed: app-1')
  expect(await command(['import', file], env)).toBe('Imported: 1 projects, 0 names')
  expect(await run('project list', env)).toBe(added)
})
