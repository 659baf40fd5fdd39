import { formatAmount } from '../amount/amount.js'
import type { Latest } from '../async/latest.js'
import { createLatest } from '../async/latest.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import type { Profile } from '../identity/profile.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { chainRead } from '../networks/chain-read.js'
import type { Sender } from '../transactions/preflight.js'
import { sendFee } from './fee-reserve.js'
import { lookAlikeOf } from './look-alike-receiver.js'
import { parseReceiver } from './parse-receiver.js'
import { readReceiverKind } from './read-receiver-kind.js'
import { readTokenBalance } from './read-token.js'
import type { SendState } from './send-form.js'
import { transferToken } from './transfer-token.js'

const feeAge = 12_000 // ms, about a block of Ethereum: a fee read earlier is read again

/**
 * Reads what the form says at its fields, while a person types: the fee, so that an amount that leaves nothing for it is reported
 * at once, what the account has of a token, and what the receiver is. What fails here is not an error, except that a token
 * cannot be sent: the review reads all of it again, and stops there.
 */
export function createFormReads(
  deps: Pick<Environment, 'after' | 'now'> & {
    network(): CaipNetwork
    sender(): Sender | null
    /** The receivers of earlier transfers, the latest first. */
    earlier(): readonly string[]
    /** Others to whom the account has sent, as what is loaded of its history says. */
    others(): readonly string[]
    /** Has the history read, if a provider tells one. It ends well whatever becomes of that. */
    readHistory(signal: AbortSignal): Promise<void>
    /** What a provider says of an address; null without one, and on a network without names. */
    profileOf(address: string, signal: AbortSignal): Promise<Profile | null>
  },
  state: SendState,
) {
  const fees = createLatest()
  const receivers = createLatest()
  const tokens = createLatest()
  const names = createLatest()
  const histories = createLatest()
  let feeReadAt: number | null = null
  const read = <T>(latest: Latest, work: (signal: AbortSignal) => Promise<T>) =>
    latest.run((signal) => chainRead(deps, work, signal))

  async function readFee({ address, adapter }: Sender) {
    const network = deps.network()
    const token = transferToken(state.token)
    const self = { network, from: address, to: address, value: 0n, token }
    const estimate = await read(fees, (signal) => adapter.estimate(self, signal))
    if (estimate) state.fee = sendFee(estimate, network.nativeCurrency.decimals)
  }

  async function readToken({ address: from, adapter }: Sender) {
    const token = transferToken(state.token)
    if (!token) return
    const network = deps.network()
    try {
      const balance = await read(tokens, (signal) =>
        readTokenBalance(adapter, { network, from }, token, signal),
      )
      if (balance !== null) state.tokenBalance = formatAmount(balance, token.decimals)
    } catch (error) {
      const problem = describeError(error)
      if (problem.code.startsWith('send/token-')) state.tokenProblem = problem
    }
  }

  async function readReceiver({ address: from, adapter }: Sender, address: string) {
    const about = { network: deps.network(), from, to: address, token: transferToken(state.token) }
    const found = await read(receivers, async (signal) => ({
      kind: await readReceiverKind(adapter, about, signal),
    }))
    if (found && state.receiver?.address === address) state.receiver.kind = found.kind
  }

  async function readName(address: string) {
    const found = await read(names, (signal) => deps.profileOf(address, signal))
    if (found && state.receiver?.address === address) named(found)
  }
  /** Compares the receiver again, with what the history says then. */
  async function readHistory(address: string) {
    await read(histories, deps.readHistory)
    const { receiver } = state
    if (receiver?.address === address) receiver.lookAlike ??= likeOneOf(address)
  }
  const likeOneOf = (address: string) => lookAlikeOf(address, deps.earlier(), deps.others())
  function named({ profileName, profileImage }: Profile) {
    state.receiverProfileName = profileName
    state.receiverProfileImageUrl = profileImage
  }

  function parsed(sender: Sender): string | null {
    try {
      return parseReceiver(state.receiverAddress, deps.network(), sender.adapter)
    } catch {
      return null // `problems` has the reason
    }
  }

  function amountChanged() {
    const sender = deps.sender()
    if (!sender || !state.sendTokenAmount.trim()) return
    if (feeReadAt !== null && deps.now() - feeReadAt < feeAge) return
    feeReadAt = deps.now()
    readFee(sender).catch(() => {
      feeReadAt = null
    })
  }

  function tokenChanged() {
    const sender = deps.sender()
    fees.stop()
    tokens.stop()
    feeReadAt = null
    if (!sender) return
    void readToken(sender)
    const { receiver } = state
    // The receiver may be the token itself.
    if (receiver) readReceiver(sender, receiver.address).catch(() => undefined)
  }

  return {
    /** Call it after the amount has changed. */
    amountChanged,
    /** Call it after another token was chosen, or to read the balance of the same one again. */
    tokenChanged,
    /** Call it when what the account has of the token seems to be too little: it may have been read too early, or elsewhere. */
    tokenShort() {
      const sender = deps.sender()
      if (sender) void readToken(sender)
    },
    /** Call it after the receiver has changed. */
    receiverChanged() {
      const sender = deps.sender()
      const address = sender && parsed(sender)
      if (address && state.receiver?.address === address) return
      receivers.stop()
      names.stop()
      histories.stop()
      named({ profileName: null, profileImage: null })
      const lookAlike = address && likeOneOf(address)
      state.receiver = address ? { address, kind: null, lookAlike, isAcknowledged: false } : null
      if (!sender || !address) return
      readReceiver(sender, address).catch(() => undefined)
      readName(address).catch(() => undefined)
      if (!deps.earlier().includes(address)) readHistory(address).catch(() => undefined)
    },
    stop() {
      fees.stop()
      receivers.stop()
      names.stop()
      histories.stop()
      tokens.stop()
      feeReadAt = null
    },
  }
}
