import type { Method } from './method.js'
import { publishParams, readParams } from './params.js'
import { checkTtl } from './ttl.js'

/** irn_publish: answered when the message is safely stored. */
export const publish: Method = async (params, { hub, outbox, limits }) => {
  const { topic, message, ttl, tag, attestation } = readParams(publishParams, params)
  await hub.publish({
    topic,
    message,
    tag,
    ttl: checkTtl(ttl, limits),
    from: outbox.client,
    address: outbox.address,
    ...(typeof attestation === 'string' ? { attestation } : {}),
  })
  return { result: true }
}
