import type { KitParts } from '../kit-parts.js'
import { createStorage } from '../storage/storage.js'
import { isUnderWay } from '../transactions/is-under-way.js'
import { isAwaited } from '../transactions/outcome.js'
import type { Device } from './device.js'
import { createDevice } from './device.js'

export async function loadDevice(parts: KitParts): Promise<Device> {
  const { env, options, storage, connection, emit } = parts
  const { storagePrefix } = options
  const { tabStorage = null } = env
  return createDevice({
    stores: [env.storage, tabStorage],
    storages: [storage, createStorage({ storage: tabStorage }, storagePrefix)],
    nameOf: (name) => `${storagePrefix}.${name}`,
    journal: await parts.load('intents'),
    isPending: (intent) => isAwaited(intent) && isUnderWay(intent, env.now()),
    disconnect: connection.disconnect,
    emit,
  })
}
