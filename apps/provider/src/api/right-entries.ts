import { type ApiAnswer, apiCalls } from '@gla/core/api'
import * as z from 'zod/mini'

type Listing = 'history' | 'allowances' | 'collectibles'
/** Leaves out what the answer's own shape refuses. @param answerOf an answer that is right but for its entries */
export type RightEntries = <name extends Listing, entry>(
  name: name,
  entries: readonly entry[],
  answerOf: (entries: entry[]) => ApiAnswer<name>,
) => entry[]

/**
 * What is on a chain is up to anybody: an entry that no answer can hold is a fault of ours, and reported once, but it does not
 * hide the others.
 */
export function createRightEntries(report: (error: unknown) => void): RightEntries {
  const told = new Set<string>()
  return (name, entries, answerOf) => {
    const faultOf = (some: typeof entries) =>
      z.safeEncode(apiCalls[name].answer as z.ZodMiniType, answerOf([...some])).error
    if (!faultOf(entries)) return [...entries]
    return entries.filter((entry) => {
      const fault = faultOf([entry])
      if (!fault) return true
      // Names of fields, and no value: those are a person's.
      const fields = fault.issues[0]?.path.filter((one) => typeof one === 'string').join('.')
      const text = `An entry of ${name} was left out: its ${fields || 'form'} is not right.`
      if (!told.has(text)) report(new Error(text))
      told.add(text)
      return false
    })
  }
}
