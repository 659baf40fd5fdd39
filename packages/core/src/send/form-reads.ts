import { withDeadline } from '../async/deadline.js'
import { createLatest } from '../async/latest.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Sender } from '../transactions/submit-transfer.js'
import { sendFee } from './fee-reserve.js'
import { parseReceiver } from './parse-receiver.js'
import { readReceiverKind } from './read-receiver-kind.js'
import type { SendState } from './send-form.js'

const answerDeadline = 20_000 // ms for what is read from the chain
const feeAge = 12_000 // ms, about a block of Ethereum: a fee read earlier is read again

/**
 * Reads what the form says at its fields, while a person types: the fee, so that an amount that leaves nothing for it is reported
 * at once, and what the receiver is. What fails here is not an error: the review reads all of it again, and stops there.
 */
export function createFormReads(
  deps: Pick<Environment, 'after' | 'now'> & {
    network(): CaipNetwork
    sender(): Sender | null
  },
  state: SendState,
) {
  const fees = createLatest()
  const receivers = createLatest()
  let feeReadAt: number | null = null

  async function readFee({ address, adapter }: Sender) {
    const network = deps.network()
    const self = { network, from: address, to: address, value: 0n }
    const estimate = await fees.run((signal) =>
      withDeadline(deps, answerDeadline, (signal) => adapter.estimate(self, signal), { signal }),
    )
    if (estimate) state.fee = sendFee(estimate, network.nativeCurrency.decimals)
  }

  async function readReceiver({ address: from, adapter }: Sender, address: string) {
    const network = deps.network()
    const kind = await receivers.run((signal) =>
      withDeadline(
        deps,
        answerDeadline,
        (signal) => readReceiverKind(adapter, { network, from, to: address }, signal),
        { signal },
      ),
    )
    if (state.receiver?.address === address) state.receiver.kind = kind
  }

  function parsed(sender: Sender): string | null {
    try {
      return parseReceiver(state.receiverAddress, deps.network(), sender.adapter)
    } catch {
      return null // `problems` has the reason
    }
  }

  return {
    /** Call it after the amount has changed. */
    amountChanged() {
      const sender = deps.sender()
      if (!sender || !state.sendTokenAmount.trim()) return
      if (feeReadAt !== null && deps.now() - feeReadAt < feeAge) return
      feeReadAt = deps.now()
      readFee(sender).catch(() => {
        feeReadAt = null
      })
    },
    /** Call it after the receiver has changed. */
    receiverChanged() {
      const sender = deps.sender()
      const address = sender && parsed(sender)
      if (address && state.receiver?.address === address) return
      receivers.stop()
      state.receiver = address ? { address, kind: null } : null
      if (sender && address) readReceiver(sender, address).catch(() => undefined)
    },
    stop() {
      fees.stop()
      receivers.stop()
      feeReadAt = null
    },
  }
}
