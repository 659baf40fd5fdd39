import { withDeadline } from '../async/deadline.js'
import type { KitParts } from '../kit-parts.js'
import { createStorage } from '../storage/storage.js'
import { isUnderWay } from '../transactions/is-under-way.js'
import { isAwaited, isOver, isStatus } from '../transactions/outcome.js'
import type { Device } from './device.js'
import { createDevice } from './device.js'
import { createStoredJournal } from './journal.js'

const noticeDeadline = 5_000 // ms, as for a sign-out

export async function loadDevice(parts: KitParts): Promise<Device> {
  const { env, options, storage, connection, connectors, emit } = parts
  const { storagePrefix } = options
  const { tabStorage = null } = env
  return createDevice({
    stores: [env.storage, tabStorage],
    storages: [storage, createStorage({ storage: tabStorage }, storagePrefix)],
    nameOf: (name) => `${storagePrefix}.${name}`,
    transactions: await parts.load('intents'),
    journal: createStoredJournal(storage, (entry) => {
      const { status }: { status?: unknown } = entry
      return isStatus(status) && isOver({ status })
    }),
    isPending: (intent) => isAwaited(intent) && isUnderWay(intent, env.now()),
    connection,
    forgetLogins: () =>
      Promise.all(
        connectors.state.list.map(async ({ id, type }) => {
          const connector = type === 'auth' ? connectors.get(id) : null
          const forget = async () => connector?.disconnect({ forget: true })
          await withDeadline(env, noticeDeadline, forget).catch(() => undefined) // best effort, as with any sign-out
        }),
      ),
    emit,
  })
}
