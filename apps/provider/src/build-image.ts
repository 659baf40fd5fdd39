import { buildDatabaseImage } from './database/database-image.js'

await buildDatabaseImage()
