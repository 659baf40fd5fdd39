import type { Method } from './method.js'
import { approveParams, proposeParams, readParams } from './params.js'
import { checkTtl } from './ttl.js'

const proposalTag = 1100
const responseTag = 1101
const settlementTag = 1102
const sessionTtl = 300 // s

/** wc_proposeSession: subscribes the caller to the pairing topic and publishes its proposal there. */
export const proposeSession: Method = async (params, { hub, outbox, limits }) => {
  const { pairingTopic, sessionProposal, ttl, attestation } = readParams(proposeParams, params)
  const checkedTtl = checkTtl(ttl ?? sessionTtl, limits)
  const { startDelivery } = await hub.subscribe(outbox, [pairingTopic])
  await hub.publish({
    topic: pairingTopic,
    message: sessionProposal,
    tag: proposalTag,
    ttl: checkedTtl,
    from: outbox.client,
    address: outbox.address,
    ...(typeof attestation === 'string' ? { attestation } : {}),
  })
  return { result: true, onSent: startDelivery }
}

/** wc_approveSession: subscribes the caller to the session topic, answers the proposal and settles. */
export const approveSession: Method = async (params, { hub, outbox, limits }) => {
  const { pairingTopic, sessionTopic, ...rest } = readParams(approveParams, params)
  const ttl = checkTtl(rest.ttl ?? sessionTtl, limits)
  const { client: from, address } = outbox
  const { startDelivery } = await hub.subscribe(outbox, [sessionTopic])
  await Promise.all([
    hub.publish({
      topic: pairingTopic,
      message: rest.sessionProposalResponse,
      tag: responseTag,
      ttl,
      from,
      address,
    }),
    hub.publish({
      topic: sessionTopic,
      message: rest.sessionSettlementRequest,
      tag: settlementTag,
      ttl,
      from,
      address,
    }),
  ])
  return { result: true, onSent: startDelivery }
}
