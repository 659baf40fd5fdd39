import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

// The columns of `migrations/`, which say what each may hold.

export const projects = pgTable('projects', {
  id: text().primaryKey(),
  origins: text().array().notNull(),
  analytics: boolean().notNull(),
  requests: integer(),
})

export const names = pgTable('names', {
  name: text().primaryKey(),
  address: text().notNull(),
  coinType: bigint('coin_type', { mode: 'number' }).notNull(),
  registeredAt: bigint('registered_at', { mode: 'number' }).notNull(),
})

export const usedMessages = pgTable('used_messages', {
  digest: text().primaryKey(),
  signedAt: bigint('signed_at', { mode: 'number' }).notNull(),
})
