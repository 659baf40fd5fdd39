import { createHash } from 'node:crypto'

/** The id of a client's subscription: sha256 of topic and client id, as official clients compute it. */
export const subscriptionId = (topic: string, client: string): string =>
  createHash('sha256')
    .update(topic + client)
    .digest('hex')
