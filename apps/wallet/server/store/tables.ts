import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

// The columns of `migrations/`, which say what each may hold.

const time = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const secretMarks = pgTable('secret_marks', {
  id: smallint().primaryKey(),
  mark: text().notNull(),
})

export const accounts = pgTable('accounts', {
  person: text().primaryKey(),
  email: text().notNull(),
  address: text().notNull(),
  share: text().notNull(),
  recovery: text().notNull(),
  createdAt: time('created_at'),
})

export const devices = pgTable(
  'devices',
  {
    person: text().notNull(),
    device: text().notNull(),
    share: text().notNull(),
    usedAt: time('used_at'),
  },
  (one) => [primaryKey({ columns: [one.person, one.device] })],
)

export const sessions = pgTable('sessions', {
  digest: text().primaryKey(),
  person: text().notNull(),
  email: text().notNull(),
  until: time('until'),
})

export const codes = pgTable('codes', {
  person: text().primaryKey(),
  salt: text().notNull(),
  mark: text().notNull(),
  tries: integer().notNull(),
  askedAt: time('asked_at'),
  until: time('until'),
})

export const codeRequests = pgTable(
  'code_requests',
  { person: text().notNull(), askedAt: time('asked_at') },
  (one) => [index().on(one.person, one.askedAt)],
)

export const mails = pgTable('mails', {
  id: text().primaryKey(),
  person: text().notNull(),
  content: text().notNull(),
  tries: integer().notNull(),
  nextAt: time('next_at'),
  until: time('until'),
})
