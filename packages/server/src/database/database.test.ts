import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { noteParts, notes } from '../../test/notes.js'
import { type Database, openDatabase } from './database.js'
import { buildDatabaseImage, readDatabaseImage } from './database-image.js'

const milk = { id: 'milk', words: 'two bottles' }
const all = { notes: [milk] }
const { read: readNotes } = noteParts.records

const images = mkdtempSync(join(tmpdir(), 'gla-image-'))
const place = { ...noteParts, folder: pathToFileURL(join(images, 'artifacts/')) }
const parts = { ...noteParts, image: () => readDatabaseImage(place) }

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'gla-database-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function opened(dataDir: string) {
  const said: string[] = []
  const onError = (error: unknown) => said.push(String(error))
  const database = await openDatabase(parts, { dataDir, onError })
  onTestFinished(() => database.close())
  return { database, said }
}

const writeMilk = (database: Database) =>
  database.write((db) => db.insert(notes).values(milk).onConflictDoNothing())

let shared: Database
beforeAll(async () => {
  expect(await readDatabaseImage(place)).toBeUndefined()
  await buildDatabaseImage(place)
  shared = await openDatabase(parts, { onError: expect.unreachable })
})
afterAll(async () => {
  await shared.close()
  rmSync(images, { recursive: true })
})

test('image: one of other migrations is not taken', async () => {
  expect(await readDatabaseImage(place)).toBeInstanceOf(Uint8Array)
  const migrations = pathToFileURL(`${folder()}/`)
  writeFileSync(new URL('0001-others.sql', migrations), 'CREATE TABLE others (id text)')
  expect(await readDatabaseImage({ ...place, migrations })).toBeUndefined()
})

test('write: all of it, or nothing when it throws', async () => {
  const failed = shared.write(async (db) => {
    await db.insert(notes).values(milk)
    throw new Error('after the first half')
  })
  await expect(failed).rejects.toThrow('after the first half')
  expect(await shared.read((db) => db.select().from(notes))).toEqual([])
})

test('a folder: one process at a time; what was written is there again, and in the export unless it is no part of it', async () => {
  const dataDir = folder()
  const { database } = await opened(dataDir)
  expect(existsSync(join(dataDir, 'notebook.lock'))).toBe(true)
  await expect(opened(dataDir)).rejects.toThrow(
    `Process ${process.pid} is using ${dataDir}. Stop that notebook first`,
  )
  await writeMilk(database)
  const path = join(dataDir, 'export.json')
  await expect.poll(() => existsSync(path)).toBe(true)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(all)
  rmSync(path)
  await database.write((db) => db.execute(sql`INSERT INTO migrations VALUES ('9999-later', 'x')`), {
    isExported: false,
  })
  await database.close()

  await expect(opened(dataDir)).rejects.toThrow(
    'has had the migration 9999-later, which this notebook does not have',
  )
  expect(readdirSync(dataDir).sort()).toEqual(['database'])
})

test('killed: what was written and not exported any more is exported at the next start', async () => {
  const dataDir = folder()
  const path = join(dataDir, 'export.json')
  const first = await opened(dataDir)
  await writeMilk(first.database)
  await first.database.close()
  rmSync(path) // as if it had been killed before the export

  const second = await opened(dataDir)
  await second.database.close()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(all)
})

test('killed while a new database begins: the next start adds what the export holds', async () => {
  const dataDir = folder()
  const first = await opened(dataDir)
  await writeMilk(first.database)
  await first.database.close()
  rmSync(join(dataDir, 'database', 'global', 'pg_control'))
  // It fails while it adds the records of the export, as late as a kill can come.
  const path = join(dataDir, 'export.json')
  const exported = readFileSync(path, 'utf8')
  rmSync(path)
  mkdirSync(path)
  await expect(opened(dataDir)).rejects.toThrow('EISDIR')
  rmdirSync(path)
  writeFileSync(path, exported)

  const second = await opened(dataDir)
  expect(await second.database.read(readNotes)).toEqual(all)
  await second.database.close()
  expect(
    readdirSync(dataDir)
      .filter((file) => !file.includes('damaged'))
      .sort(),
  ).toEqual(['database', 'export.json'])
})

test('damaged: set aside, said, and begun again with the records of the export', async () => {
  const dataDir = folder()
  const asideOf = (name: string) =>
    readdirSync(dataDir).filter((file) => file.startsWith(`${name}.damaged-`))
  const first = await opened(dataDir)
  await writeMilk(first.database)
  const [file] = await first.database.read((db) =>
    db.select({ path: sql<string>`pg_relation_filepath('notes')` }).from(notes),
  )
  await first.database.close()
  const path = join(dataDir, 'database', file?.path ?? '')
  const page = readFileSync(path)
  page.fill(0xff, 8100, 8192) // where the first row is: a page is filled from its end
  writeFileSync(path, page)

  const second = await opened(dataDir)
  expect(await second.database.read(readNotes)).toEqual(all)
  const [aside = ''] = asideOf('database')
  expect(second.said).toEqual([expect.stringContaining(`is kept as ${join(dataDir, aside)}`)])
  expect(readFileSync(join(dataDir, aside, file?.path ?? '')).equals(page)).toBe(true)
  await second.database.close()

  rmSync(join(dataDir, 'database', 'global', 'pg_control'))
  writeFileSync(join(dataDir, 'export.json'), '{"notes":[{"id"')
  const third = await opened(dataDir)
  expect(await third.database.read(readNotes)).toEqual({ notes: [] })
  expect(third.said.map((line) => line.replace(dataDir, ''))).toEqual([
    expect.stringContaining('The database /database was damaged'),
    expect.stringContaining('The export /export.json was damaged'),
  ])
  expect(asideOf('database')).toHaveLength(2)
  expect(asideOf('export.json')).toHaveLength(1)
})
