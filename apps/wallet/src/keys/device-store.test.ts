import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, get, set } from 'idb-keyval'
import { keccak256 } from 'viem'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDeviceStore } from './device-store.js'
import { createKeyRoom } from './key-room.js'

const room = createKeyRoom(crypto)
const raw = () => createStore('gla-wallet', 'device-shares')
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

function refuse() {
  const { indexedDB } = globalThis
  onTestFinished(() => {
    globalThis.indexedDB = indexedDB
  })
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    writable: true,
    value: {
      open() {
        throw new DOMException('refused', 'SecurityError')
      },
    },
  })
}

test('a share is kept over a visit, for its address alone, and its key still signs', async () => {
  const { address, device, share } = await room.create()
  expect(await createDeviceStore().get(address)).toBeNull()
  expect(await createDeviceStore().set(address, device)).toBe(true)
  const later = createDeviceStore()
  expect(await later.get(`0x${'1'.repeat(40)}`)).toBeNull()
  const kept = await later.get(address.toLowerCase())
  if (!kept) throw new Error('nothing was kept')
  expect({ ...kept, key: null }).toEqual({ ...device, key: null })
  expect(kept.key.extractable).toBe(false)
  await room.sign(keccak256('0x01'), { address, device: kept, share })
})

test('a share that was removed is gone, for other pages, too', async () => {
  const { address, device } = await room.create()
  const [store, other] = [createDeviceStore(), createDeviceStore()]
  await store.set(address, device)
  await other.remove(address)
  expect(await store.get(address)).toBeNull()
  await store.remove(address)
})

test('where storage is refused, a share is in memory for this visit, and that is said', async () => {
  refuse()
  const { address, device } = await room.create()
  const store = createDeviceStore()
  expect(await store.get(address)).toBeNull()
  expect(await store.set(address, device)).toBe(false)
  expect(await store.get(address)).toBe(device)
  expect(await createDeviceStore().get(address)).toBeNull()
  await store.remove(address)
  expect(await store.get(address)).toBeNull()
})

test('what is stored and is no share counts as none, and can be replaced', async () => {
  const { address, device } = await room.create()
  const key = address.toLowerCase()
  const how = { name: 'AES-GCM', length: 256 }
  const readable = await crypto.subtle.generateKey(how, true, ['encrypt', 'decrypt'])
  for (const wrong of [
    null,
    'text',
    { ...device, iv: new Uint8Array(11) },
    { ...device, sealed: [...device.sealed] },
    { ...device, id: 'G'.repeat(32) },
    { ...device, key: readable },
  ]) {
    await set(key, wrong, raw())
    expect(await createDeviceStore().get(address)).toBeNull()
  }
  expect(await createDeviceStore().set(address, device)).toBe(true)
  expect(await get(key, raw())).toMatchObject({ id: device.id })
})

test('clear: of all addresses, also where the browser refuses its storage', async () => {
  const { address, device } = await room.create()
  const store = createDeviceStore()
  await store.set(address, device)
  await store.clear()
  expect(await createDeviceStore().get(address)).toBeNull()
  refuse()
  const inMemory = createDeviceStore()
  await inMemory.set(address, device)
  await inMemory.clear()
  expect(await inMemory.get(address)).toBeNull()
})
