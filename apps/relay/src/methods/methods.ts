import type { Method } from './method.js'
import { publish } from './publish.js'
import { approveSession, proposeSession } from './session.js'
import {
  batchFetchMessages,
  batchSubscribe,
  fetchMessages,
  subscribe,
  unsubscribe,
} from './subscribe.js'

const methods: Readonly<Record<string, Method>> = {
  irn_publish: publish,
  irn_subscribe: subscribe,
  irn_batchSubscribe: batchSubscribe,
  irn_unsubscribe: unsubscribe,
  irn_fetchMessages: fetchMessages,
  irn_batchFetchMessages: batchFetchMessages,
  wc_proposeSession: proposeSession,
  wc_approveSession: approveSession,
}

/** The method of this name; older clients use the prefixes `iridium_` and `waku_` for `irn_`. */
export function findMethod(name: string): Method | undefined {
  const current = name.replace(/^(iridium|waku)_/, 'irn_')
  return Object.hasOwn(methods, current) ? methods[current] : undefined
}
