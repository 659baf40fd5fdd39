import { guardSecrets } from '../flows/guard-secrets.js'
import { messages } from '../messages/en-US/secret-warning.js'

/** The guard of a field, for atoms, which have no messages. */
export const guard = guardSecrets(messages)
