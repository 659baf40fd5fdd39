import { createKeyRoom } from './key-room.js'
import { type KeyRoomPort, serveKeyRoom } from './serve-key-room.js'

serveKeyRoom(self as unknown as KeyRoomPort, createKeyRoom(crypto))
