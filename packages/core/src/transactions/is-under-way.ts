import type { State } from '../state.js'
import type { Intent } from './intents.js'
import { isOpenTransfer } from './is-transfer-open-key.js'

const longestUnderWay = 86_400_000 // ms; an older one that never ended does not stop a new one

/** Whether it may still be included, as far as anybody knows, and has not been waited for longer than a day. */
export const isUnderWay = (intent: State<Intent>, now: number): boolean =>
  isOpenTransfer(intent) && now - intent.createdAt <= longestUnderWay
