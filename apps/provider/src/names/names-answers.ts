import type { ApiAnswer } from '@gla/core/api'
import type { Database } from '@gla/server/database'
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { getAddress, isAddress } from 'viem'
import type { Answers } from '../api/answers.js'
import { Refusal } from '../api/refusal.js'
import type { Chains } from '../chains/chains.js'
import { names } from '../database/tables.js'
import type { Limits } from '../limits.js'
import type { Avatars } from './avatars.js'
import { createEnsNames } from './ens-names.js'
import { checkZone, readName, readPrefix } from './name-rules.js'
import { createRegisterName } from './register-name.js'

interface NamesDeps {
  readonly database: Database
  readonly chains: Chains
  readonly avatars: Avatars
  /** The zone of the names that are registered here, e.g. `gla`. */
  readonly zone: string
  readonly limits: Limits
  /** ms */
  readonly now: () => number
}

type NameRecord = ApiAnswer<'nameRecord'>
type Row = typeof names.$inferSelect

const suggested = 10 // names that are there already
const endings = ['1', '2', '3', '-1'] // of names that may be free

/**
 * Answers who has which name, and registers them.
 * @throws Error when the zone is malformed
 */
export function createNamesAnswers(deps: NamesDeps) {
  const { avatars, database, zone } = deps
  checkZone(zone)
  const ens = createEnsNames(deps)

  async function ofAddress(address: string, most: number): Promise<Row[]> {
    if (!isAddress(address, { strict: false })) return []
    return database.read((db) =>
      db
        .select()
        .from(names)
        .where(eq(names.address, address.toLowerCase()))
        .orderBy(asc(names.registeredAt), asc(names.name))
        .limit(most),
    )
  }

  return {
    async nameRecord({ params }) {
      const name = readName(params.name, zone)
      const [row] = name
        ? await database.read((db) => db.select().from(names).where(eq(names.name, name)).limit(1))
        : []
      if (!row) throw new Refusal(404, 'name', 'Nobody has this name.')
      return recordOf(row)
    },

    async namesOf({ params }) {
      return (await ofAddress(params.address, 100)).map(recordOf)
    },

    async nameSuggestions({ params, query }) {
      if (query.zone.toLowerCase() !== zone)
        throw new Refusal(400, 'zone', `Only names of the zone ${zone} are registered here.`)
      const prefix = readPrefix(params.prefix)
      if (!prefix) return { suggestions: [] }
      const candidates = ['', ...endings]
        .map((ending) => readName(`${prefix}${ending}.${zone}`, zone))
        .filter((name) => name !== null)
      const [begin, taken] = await database.read((db) => {
        const known = () => db.select({ name: names.name }).from(names)
        // By bytes: `{` comes after every character of a name.
        const range = and(gte(names.name, prefix), lt(names.name, `${prefix}{`))
        return Promise.all([
          known().where(range).orderBy(asc(names.name)).limit(suggested),
          known().where(inArray(names.name, candidates)).limit(candidates.length),
        ])
      })
      const registered = new Set([...taken, ...begin].map(({ name }) => name))
      const all = new Set([...candidates, ...registered])
      // An earlier configuration may have had another zone.
      const ours = [...all].filter((name) => readName(name, zone) === name)
      return {
        suggestions: ours.map((name) => ({ name, registered: registered.has(name) })),
      }
    },

    registerName: createRegisterName(deps),

    async identity({ params: { address } }) {
      const found = isAddress(address, { strict: false }) ? await ens.of(getAddress(address)) : null
      if (found) return { name: found.name, avatar: avatars.linkOf(found.avatar) }
      const [first] = await ofAddress(address, 1)
      return { name: first?.name ?? null, avatar: null }
    },
  } satisfies Answers
}

function recordOf({ name, address, coinType, registeredAt }: Row): NameRecord {
  return {
    name,
    registered: registeredAt,
    updated: registeredAt,
    addresses: { [coinType]: { address: getAddress(address), created: registeredAt } },
    attributes: [],
  }
}
