'use client'

import type {
  ActHandle,
  ActState,
  Intent,
  State,
  UnsentPermit,
  UnsentPermitList,
  WantedAct,
} from '@gla/core'
import { isSameAddress, KitError, pendingActs, read, watch } from '@gla/core'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import type { ActWords, ContractAct, ContractRead, RawAct } from './contracts.js'
import { act, loadActWords, readContract, sendAnother, unsentPermits } from './contracts.js'
import { useAccount, useModal, useNetwork } from './react.js'

/** What a contract returned. While it is read again, the last result stays. */
export type UseContractRead<result> = {
  status: 'loading' | 'success' | 'failure'
  data: result | undefined
  error: KitError | Error | null
  /** Reads it again. */
  refetch(): void
}

/**
 * Reads a contract, from the network's own RPC: when the component mounts, when the request changes, and after each transaction
 * that has succeeded. Nothing is read on a server.
 * @param request null while there is nothing to read
 * @example const { data } = useContractRead({ abi, address, functionName: 'balanceOf', args: [owner] })
 */
export function useContractRead<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
>(
  request: ContractRead<abi, name, args> | null,
): UseContractRead<ContractFunctionReturnType<abi, 'pure' | 'view', name, args>> {
  type Result = ContractFunctionReturnType<abi, 'pure' | 'view', name, args>
  const modal = useModal()
  const latest = useRef(request)
  latest.current = request
  const { caipNetwork } = useNetwork() // a result of another network is none of this one
  const key = request ? keyOf({ network: caipNetwork.caipNetworkId, ...request }) : null
  const [shown, setShown] = useState<{ key: string | null; data?: Result; error: Error | null }>({
    key: null,
    error: null,
  })
  const [times, setTimes] = useState(0)
  const refetch = useCallback(() => setTimes((before) => before + 1), [])
  useEffect(() => modal.kit.on('transaction/succeeded', refetch), [modal, refetch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks for another read
  useEffect(() => {
    const { current } = latest
    if (!current || key === null) return undefined
    let isOver = false
    readContract<abi, name, args>(modal, current).then(
      (data) => !isOver && setShown({ key, data, error: null }),
      (error: Error) => !isOver && setShown((last) => ({ ...last, key, error })),
    )
    return () => {
      isOver = true
    }
  }, [modal, key, times])
  const isCurrent = shown.key === key && key !== null
  const status = !isCurrent ? 'loading' : shown.error ? 'failure' : 'success'
  const { data, error } = isCurrent ? shown : { data: undefined, error: null }
  return { status, data, error, refetch }
}

/** What is read, as text: a request is often a new object in each render. */
const keyOf = (request: object): string =>
  JSON.stringify(request, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

/** The last call that this component has handed over, and how to hand over one. */
export type UseContractAct = {
  /** As `act` of `@gla/modal/contracts`. A second call while one is prepared has no effect. */
  act<
    const abi extends Abi | readonly unknown[],
    name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
    const args extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>,
  >(request: ContractAct<abi, name, args> | RawAct): void
  /** Whether it is simulated and checked, before the wallet is asked. */
  isPreparing: boolean
  /** Null before the wallet is asked. */
  state: State<ActState> | null
  /** Why the wallet was not asked. */
  error: KitError | Error | null
}

/**
 * Hands a call of the page's own to the wallet, and follows it.
 * @param given a handle to go on with, such as one of `acts(modal)` after a reload
 */
export function useContractAct(given: ActHandle | null = null): UseContractAct {
  const modal = useModal()
  const [own, setOwn] = useState<ActHandle | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const isBusy = useRef(false)
  const state = (own ?? given)?.state ?? null
  const shown = useSyncExternalStore(
    useCallback((changed) => (state ? watch(state, changed) : () => undefined), [state]),
    () => state && read(state),
    () => null,
  )
  const hand = useCallback<UseContractAct['act']>(
    (request) => {
      if (isBusy.current) return
      isBusy.current = true
      setPreparing(true)
      setError(null)
      act(modal, request as RawAct)
        .then(setOwn, setError)
        .finally(() => {
          isBusy.current = false
          setPreparing(false)
        })
    },
    [modal],
  )
  return { act: hand, isPreparing, state: shown, error }
}

/**
 * The words by which Activity calls what was done with the contracts of the option `contracts`, as `loadActWords` of
 * `@gla/modal/contracts`. They follow the language of the modal.
 * @param isNeeded nothing is loaded before it is true
 * @returns null until they are loaded. Where they cannot be, no transaction has words
 * @example const words = useActWords(list.length > 0); return <li>{words?.(sent)?.done}</li>
 */
export function useActWords(isNeeded = true): ((sent: State<Intent>) => ActWords | null) | null {
  const modal = useModal()
  const { kit } = modal
  const language = useSyncExternalStore(
    useCallback((changed) => watch(kit.theme.state, changed), [kit]),
    () => kit.theme.state.language,
    () => kit.theme.state.language,
  )
  const [loaded, setLoaded] = useState<{ of: string; words: Words } | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isOver = false
    const set = (words: Words) => !isOver && setLoaded({ of: language, words })
    loadActWords(modal).then(set, (error: Error) => {
      set(() => null)
      if (!isOver && KitError.is(error, 'options/invalid')) modal.kit.report(error)
    })
    return () => {
      isOver = true
    }
  }, [modal, isNeeded, language])
  return loaded?.of === language ? loaded.words : null
}

type Words = (sent: State<Intent>) => ActWords | null

/** An act that is not over, and the way to another one. */
export type UsePendingAct = {
  /** Null when there is none, or the person wants another one. */
  pending: State<Intent> | null
  /** The person was told of it and wants another one: it is not shown any more, and an equal act is not refused for it. */
  sendAnother(): void
}

/**
 * Returns the newest act of the account that is not over, also of this page: see `pendingAct` of `@gla/modal/contracts`. Re-renders when the journal,
 * the account or the network changes.
 * @param wanted which calls are meant: the contract, and how the call data begins; `'swap'`: any swap of the modal's
 * @example const { pending, sendAnother } = usePendingAct([{ to: pool, begins: toFunctionSelector('stake(uint256)') }])
 */
export function usePendingAct(wanted: WantedAct): UsePendingAct {
  const modal = useModal()
  const { kit, atRest } = modal
  const { caipNetworkId } = useNetwork().caipNetwork
  const { address } = useAccount()
  const { list } = useSyncExternalStore(
    useCallback((changed) => watch(kit.sent, changed), [kit]),
    () => read(kit.sent),
    () => read(atRest.sent),
  )
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  // What another tab sends is read by a journal that is loaded.
  useEffect(() => {
    if (address) kit.load('intents').catch(kit.report)
  }, [kit, address])
  const place = { account: address ?? '', caipNetworkId, now: kit.environment.now() }
  const pending = pendingActs(list, place, wanted).filter(({ id }) => !told.has(id))
  return {
    pending: pending.at(-1) ?? null,
    sendAnother() {
      const ids = pending.map(({ id }) => id)
      for (const id of ids) sendAnother(modal, id).catch(kit.report)
      setTold(new Set([...told, ...ids]))
    },
  }
}

/** What an account was asked to sign and nothing came of. */
export type UseUnsentPermit = {
  /** Null when there is none, and in all tabs but one. */
  permit: State<UnsentPermit> | null
  forget(): void
}

/**
 * Returns what the account was last asked to sign for a contract, if its call was not handed over: see `unsentPermits` of
 * `@gla/modal/contracts`.
 * @param contract that may take the tokens; null while there is none to ask for
 */
export function useUnsentPermit(contract: string | null): UseUnsentPermit {
  const modal = useModal()
  const { caipNetworkId } = useNetwork().caipNetwork
  const { address } = useAccount()
  const [unsent, setUnsent] = useState<UnsentPermitList | null>(null)
  const isWanted = contract !== null
  useEffect(() => {
    let isOver = false
    if (isWanted)
      unsentPermits(modal).then((found) => !isOver && setUnsent(found), modal.kit.report)
    return () => {
      isOver = true
    }
  }, [modal, isWanted])
  const state = unsent?.state ?? null
  const shown = useSyncExternalStore(
    useCallback((changed) => (state ? watch(state, changed) : () => undefined), [state]),
    () => state && read(state),
    () => null,
  )
  const found = shown?.list.filter(
    (one) =>
      one.caipNetworkId === caipNetworkId &&
      isSameAddress(one.account, address) &&
      isSameAddress(one.contract, contract),
  )
  const permit = found?.at(-1) ?? null
  return { permit, forget: () => permit && unsent?.forget(permit.id) }
}
