const codes = {
  'handed-over': null,
  submitted: null,
  succeeded: null,
  reverted: 'transaction/reverted',
  cancelled: 'transaction/cancelled',
  dropped: 'transaction/dropped',
  different: 'transaction/different',
  unknown: 'transaction/outcome-unknown',
  refused: null,
} as const

type Status = keyof typeof codes

/** Why a transaction has not succeeded; null where it has, may still do so, or only the wallet says why. */
export const failureCode = <status extends Status>({
  status,
}: {
  readonly status: status
}): (typeof codes)[status] => codes[status]
