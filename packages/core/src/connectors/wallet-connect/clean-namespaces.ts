import type { SessionTypes } from '@walletconnect/types'
import { ownValues } from '../../untrusted/own-values.js'

const mostParts = 100
const most = 2_000 // chains, accounts, methods or events of a namespace
const longest = 256 // characters

/** A wallet's namespaces in the form that the protocol defines. Invalid parts, and entries beyond the limits, are removed. */
export function cleanNamespaces(given: unknown): SessionTypes.Namespaces {
  const parts = Object.entries(Object(given)).slice(0, mostParts)
  return Object.fromEntries(
    parts.flatMap(([key, part]) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return []
      const { chains, accounts, methods, events } = ownValues(part as Record<string, unknown>)
      const clean = {
        ...(Array.isArray(chains) && { chains: texts(chains) }),
        accounts: texts(accounts),
        methods: texts(methods),
        events: texts(events),
      }
      return [[key, clean] as const]
    }),
  )
}

function texts(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  const first: unknown[] = list.slice(0, most)
  return first.filter(
    (one): one is string => typeof one === 'string' && one.length > 0 && one.length <= longest,
  )
}
