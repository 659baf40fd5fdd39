import type { Environment } from '../environment.js'
import type { Dispose } from './disposer.js'

type Wait = Pick<Environment, 'after'>

/** A clock for one wait, which can begin anew while it is under way. */
export function renewable({ after }: Wait): Wait & { renew(): void } {
  let begin = () => undefined as Dispose | undefined
  let cancel: Dispose | undefined
  return {
    after(ms, callback) {
      begin = () => after(ms, callback)
      cancel = begin()
      return () => {
        begin = () => undefined
        cancel?.()
      }
    },
    renew() {
      cancel?.()
      cancel = begin()
    },
  }
}
