import type {
  ActHandle,
  ActOptions,
  ApproveRequest,
  CaipNetworkId,
  ContractCallData,
  Contracts,
  Intent,
  PermitRequest,
  Revocable,
  RevokeOptions,
  SignedPermit,
  State,
  UnsentPermitList,
  WantedAct,
} from '@gla/core'
import { FeatureError, pendingActs, read } from '@gla/core'
import type { ActWords } from '@gla/ui'
import { loadActWords as loadWords } from '@gla/ui'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionParameters,
  ContractFunctionReturnType,
  MulticallContracts,
  MulticallResults,
} from 'viem'
import type { Modal } from './create-modal.js'
import { placeInView, placeText } from './place-in-view.js'

/** The function of a contract that is read, typed by its ABI. Write the ABI `as const`. */
export type ContractRead<
  abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, 'pure' | 'view'>,
  args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
> = ContractFunctionParameters<abi, 'pure' | 'view', name, args> & {
  /** @default the network in view */
  network?: CaipNetworkId
}

/** The function of a contract that is called, typed by its ABI. Write the ABI `as const`. */
export type ContractAct<
  abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
  args extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>,
> = ContractFunctionParameters<abi, 'nonpayable' | 'payable', name, args> & ActOptions

/** A call with call data of the page's own. */
export type RawAct = ContractCallData & ActOptions

type WithKit = Pick<Modal, 'kit'>
const load = ({ kit }: WithKit): Promise<Contracts> => kit.load('contracts')

/** For what a wallet is asked: not of another account, or on another network, than when it was pressed. Loading may take long. */
async function loadToAsk(modal: WithKit): Promise<Contracts> {
  const before = placeInView(modal.kit)
  const contracts = await load(modal)
  if (before.account && placeText(before) !== placeText(placeInView(modal.kit)))
    throw new FeatureError('transaction/changed')
  return contracts
}

/**
 * Reads a contract, from the network's own RPC. No wallet has to be connected.
 * @returns what the function returns, typed by the ABI
 * @throws KitError `contract/read-failed` when it reverts, with the contract's reason; `contract/none` for an address without a
 * contract; `contract/no-function`, `rpc/invalid-params`, `transport/bad-answer`, `network/unreachable`, `network/other-chain`
 * @example const balance = await readContract(modal, { abi, address, functionName: 'balanceOf', args: [owner] })
 */
export async function readContract<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
>(
  modal: WithKit,
  request: ContractRead<abi, name, args>,
): Promise<ContractFunctionReturnType<abi, 'pure' | 'view', name, args>> {
  const contracts = await load(modal)
  return (await contracts.read(request as never)) as never
}

/**
 * Reads many contracts: in one request, where the network has Multicall3.
 * @returns for each, `{ status: 'success', result }` or `{ status: 'failure', error }`, which says why, as {@link readContract}
 * @throws KitError `contract/no-function`, `rpc/invalid-params`, `network/unreachable`, `network/other-chain`
 */
export async function multicall<const contracts extends readonly unknown[]>(
  modal: WithKit,
  request: { contracts: MulticallContracts<contracts>; network?: CaipNetworkId },
): Promise<MulticallResults<contracts, true>> {
  const { contracts, network } = request
  const feature = await load(modal)
  return (await feature.multicall(contracts as never, network)) as never
}

/**
 * Hands a call of the page's own to the wallet, without a view: the page has said what happens. It is simulated first; what
 * would fail, cannot be paid or permits any amount of a token is refused. From then on it is in the journal, and the page is
 * told by the handle and by the events `transaction/*`, with the kinds `call` and `approval`.
 * @returns its handle, as soon as the wallet is asked
 * @throws KitError before that, when nothing was sent: `connection/required`, `transaction/busy`, `transaction/would-fail`,
 * `transaction/unchecked`, `transaction/unlimited`, `transaction/changed`, `transaction/wrong-network`,
 * `transaction/wrong-account`, `transaction/already-pending`, `send/insufficient-funds`, `contract/none`,
 * `contract/no-function`, `rpc/invalid-params`, `network/unreachable`, `network/other-chain`
 * @example const { ended } = await act(modal, { abi, address, functionName: 'stake', args: [amount] })
 */
export async function act<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
  const args extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>,
>(modal: WithKit, request: ContractAct<abi, name, args> | RawAct): Promise<ActHandle> {
  return (await loadToAsk(modal)).act(request as never)
}

/**
 * Takes an allowance back. The contract is asked first whether there is one: a list that calls a collection a token would have a
 * piece of it given away by `approve(spender, 0)`.
 * @param allowance one of `useAllowances`, or its `caipNetworkId`, `token`, `spender` and `isAll`
 * @param options `about` is kept with the call, see {@link act}; `signal` as there
 * @returns the handle of the call, as soon as the wallet is asked
 * @throws KitError as {@link act}; `contract/already-revoked`, after which the list is read anew; `transaction/unchecked` for a contract
 * that does not say what may be taken of it
 * @example const { ended } = await revoke(modal, allowance)
 */
export async function revoke(
  modal: WithKit,
  allowance: Revocable,
  options?: RevokeOptions,
): Promise<ActHandle> {
  return (await loadToAsk(modal)).revoke(allowance, options)
}

/**
 * Permits a contract to take an exact amount of a token, or any amount if that is asked for in words. A token that wants its
 * permission taken back first is asked to do so, which is a second request to the wallet.
 * @returns the handle of the permission
 * @throws KitError as {@link act}, `send/token-not-found`; why the first permission was not taken back
 * @example await (await approve(modal, { token, spender, amount: 5n })).ended
 */
export async function approve(modal: WithKit, request: ApproveRequest): Promise<ActHandle> {
  return (await loadToAsk(modal)).approve(request)
}

/**
 * Asks the wallet to sign a permission to take an exact amount of a token (EIP-2612), for a call of the page's own that hands it
 * in: approving and doing are then one transaction. Nothing is sent, and nothing is in the journal; {@link unsentPermits}
 * tells after a reload that it was asked for. The token's nonce and domain
 * are read from the network first; the signature is checked to be the account's own.
 *
 * `rpc/unsupported-operation` says that it cannot be done here, and that {@link approve} can: the token has no permit, or one that
 * does not fit it; the account is a smart contract; or the wallet signs no typed data.
 * @returns the arguments of `permit`: `v` is 27 or 28, `s` in the lower half
 * @throws KitError `rpc/unsupported-operation`; `wallet/rejected`; `wallet/bad-answer` for a signature of somebody else or of
 * something else; `rpc/invalid-params` for an amount without a limit, or a deadline that is over or more than a day ahead;
 * `connection/required`, `connection/timeout` after 10 minutes, `connection/cancelled`, `transaction/busy`,
 * `transaction/changed`, `transaction/wrong-network`, `transaction/wrong-account`, `network/unreachable`
 * @example const { deadline, v, r, s } = await signPermit(modal, { token, spender: pool, amount })
 */
export async function signPermit(modal: WithKit, request: PermitRequest): Promise<SignedPermit> {
  return (await loadToAsk(modal)).signPermit(request)
}

/**
 * What accounts were asked to sign with {@link signPermit}, and whose call was not handed over: a reload loses the signature, and the
 * person sees nothing. It is kept for an hour, never with the signature, until a call of its `acts` is handed over, the person
 * refuses, or `forget` is called. Of two tabs only one is told, and none while a wallet is being asked. From its signature on, the page that
 * asked is told, too: show it only while nothing of your own runs.
 * @example const { state, forget } = await unsentPermits(modal)
 */
export async function unsentPermits(modal: WithKit): Promise<UnsentPermitList> {
  return (await load(modal)).unsent
}

/** The calls that pages of this origin have handed over, oldest first: also those of before a reload. */
export async function acts(modal: WithKit): Promise<readonly ActHandle[]> {
  return (await load(modal)).acts()
}

/**
 * Loads the words by which Activity calls what was done with the contracts of the option `contracts`, for a page that tells the
 * same: in the language of the modal, and with your own `texts`. They are those of one language: load them again when it changes.
 * @returns the words for an entry of `modal.kit.sent`; null for one that is none of these contracts
 * @throws KitError `options/invalid` for a signature that is none; Error when the code cannot be loaded
 * @example const words = await loadActWords(modal); words(sent)?.done // 'Staked'
 */
export const loadActWords = ({ kit }: WithKit): Promise<(sent: State<Intent>) => ActWords | null> =>
  loadWords(kit)

/**
 * The newest act of the account in view, on the network in view, that is not over: its wallet has not answered, the network has
 * not decided, or its outcome is unknown. Also one of before a reload, and of another tab. One that is older than a day counts no
 * more. Ask for it before you offer the act: a person who comes back does not know that it is on its way.
 * @param wanted which calls are meant: the contract, and how the call data begins; `'swap'`: any swap of the modal's
 * @returns its `Intent`; null when there is none, without an account, and until the journal is loaded, which `acts` does. Also one that
 * this page itself has just handed over
 * @example pendingAct(modal, [{ to: pool, begins: toFunctionSelector('stake(uint256)') }])
 */
export function pendingAct({ kit }: WithKit, wanted: WantedAct): State<Intent> | null {
  const { account, caipNetworkId } = placeInView(kit)
  if (!account) return null
  const place = { account, caipNetworkId, now: kit.environment.now() }
  return pendingActs(read(kit.sent).list, place, wanted).at(-1) ?? null
}

/**
 * Says that the person knows of an unfinished act and wants another one: `act` then does not refuse an equal one for it, as
 * `transaction/already-pending`.
 * @param id that of the `Intent`
 */
export async function sendAnother({ kit }: WithKit, id: string): Promise<void> {
  const transactions = await kit.load('intents')
  transactions.sendAnother(id)
}
