import { buildDatabaseImage } from '@gla/server/database'
import { imagePlace } from './database/provider-database.js'

await buildDatabaseImage(imagePlace)
