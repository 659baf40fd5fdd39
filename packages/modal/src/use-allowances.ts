import type { Allowance, AllowancesState } from '@gla/core'
import { inLanguage } from '@gla/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useAccount, useModal } from './react.js'
import { useLanguage } from './use-language.js'
import { useLoaded } from './use-loaded.js'
import { useShown } from './use-shown.js'

/** Who may take what of one token of an account. */
export type AccountAllowance = Allowance & {
  /** What the dapp calls who may take it, see the option `contracts`; null where it has not named it. */
  readonly spenderName: string | null
}

/** Who may take tokens of an account. */
export type UseAllowances = Pick<
  AllowancesState,
  'status' | 'isComplete' | 'completeFrom' | 'completeTo'
> & {
  /** The newest first. Null while they are not known. */
  readonly allowances: readonly AccountAllowance[] | null
  /** Loads what has failed. */
  retry(): void
}

const nothing = {
  status: 'idle',
  list: null,
  isComplete: false,
  completeFrom: null,
  completeTo: null,
} as const satisfies AllowancesState

/**
 * Returns who may take tokens of the account in view on the network in view, as a provider tells it: `unlisted` where none does, or
 * does not read that network. While it is mounted, the provider is asked every 30 s and after each transaction of the account, and no
 * toast says that it failed. Nothing is loaded without an account, or on a server. `revoke` takes one back.
 * @example const { allowances } = useAllowances(); return <p>{allowances?.length}</p>
 */
export function useAllowances(): UseAllowances {
  const { kit } = useModal()
  const { address } = useAccount()
  const language = useLanguage()
  const hasAccount = address !== null
  const load = useCallback(async () => {
    const [feature, named] = await Promise.all([
      kit.load('allowances'),
      // Without names there are addresses. A wrong option is told to who wrote it.
      kit.options.contracts.length > 0 ? kit.load('namedActs').catch(kit.report) : null,
    ])
    return { feature, named }
  }, [kit])
  const [loaded, again] = useLoaded(hasAccount ? load : null)
  const { feature = null, named = null } = loaded === 'failed' ? {} : (loaded ?? {})
  useEffect(() => (hasAccount ? feature?.watch() : undefined), [feature, hasAccount])
  const told = useShown(feature?.state ?? null, null)
  const { list, status, ...covered } = (hasAccount && told) || nothing
  const allowances = useMemo(
    () =>
      list?.map((one) => {
        const found = named?.ofContract(one.caipNetworkId, one.spender)
        return { ...one, spenderName: found ? inLanguage(found.name, language) : null }
      }) ?? null,
    [list, named, language],
  )
  const isLoading = hasAccount && status === 'idle'
  return {
    ...{ allowances, ...covered },
    status:
      loaded === 'failed'
        ? loaded
        : loaded && !feature
          ? 'unlisted'
          : isLoading
            ? 'loading'
            : status,
    retry: () => (feature ? feature.retry() : again()),
  }
}
