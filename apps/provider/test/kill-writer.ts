// Writes to the database of a folder until it is killed: a name and a project at once, then a line for them.
import { writeSync } from 'node:fs'
import { openProviderDatabase } from '../src/database/provider-database.js'
import { readRecords } from '../src/database/records.js'
import { names, projects } from '../src/database/tables.js'

const say = (line: string) => writeSync(1, `${line}\n`)
const dataDir = process.argv[2]
const database = await openProviderDatabase({ dataDir, onError: (error) => say(`wrong ${error}`) })
const known = await database.read(readRecords)
say(`has ${known.names.length} ${known.projects.length}`)

const address = `0x${'a1'.repeat(20)}`
for (let at = known.names.length; ; at++) {
  await database.write(async (db) => {
    await db
      .insert(names)
      .values({ name: `name-${at}.gla`, address, coinType: 60, registeredAt: at })
    const row = { id: `project-${at}`, origins: [], analytics: true, requests: null }
    await db.insert(projects).values(row)
  })
  say('wrote')
}
