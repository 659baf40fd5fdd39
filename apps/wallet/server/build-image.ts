import { buildDatabaseImage } from '@gla/server/database'
import { imagePlace } from './store/open-store.js'

await buildDatabaseImage(imagePlace)
