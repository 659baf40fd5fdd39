import type { ErrorCode } from './errors.js'

/** The code of why an act that has ended has not succeeded. @param end the state of its handle */
export const codeOfEnd = ({
  status,
  code,
}: {
  readonly status: string
  readonly code: ErrorCode | null
}): ErrorCode => code ?? (status === 'refused' ? 'wallet/rejected' : 'transaction/outcome-unknown')
